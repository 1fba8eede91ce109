export interface SnackbarProps {
  theme: string;
  /** True if the page ends above WeChat's tab bar. */
  isTab: boolean;
}

/** Renders nothing: browsers show toasts outside the pages (src/platform/page/pageMessage.ts). */
export function Snackbar(_: SnackbarProps) {
  return null;
}
