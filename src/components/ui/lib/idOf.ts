/** Omits a missing id, which Taro's H5 elements would write as `id="undefined"`. */
export function idOf(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}
