/** Fetches the newest build; on H5 the server has it already, so the page is loaded anew. */
export function applyUpdate(): void {
  window.location.reload();
}
