export interface SnackbarProps {
  /** Classes of the page's theme. */
  theme: string;
  /** The page ends above WeChat's tab bar. */
  isTab: boolean;
}

/** In a browser a toast stands over every page (src/platform/page/pageMessage.ts), and no page draws it. */
export function Snackbar(_: SnackbarProps) {
  return null;
}
