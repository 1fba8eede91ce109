export interface SnackbarProps {
  theme: string;
  /** The page ends above WeChat's tab bar. */
  isTab: boolean;
}

/** Browsers show toasts outside the pages (src/platform/page/pageMessage.ts). */
export function Snackbar(_: SnackbarProps) {
  return null;
}
