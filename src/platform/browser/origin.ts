/** Origin of H5, which is also its API server: "http://127.0.0.1:8080". */
export function pageOrigin(): string {
  return window.location.origin;
}
