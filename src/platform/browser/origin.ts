/** Where H5 was loaded from, which is also its API server: "http://127.0.0.1:8080". */
export function pageOrigin(): string {
  return window.location.origin;
}
