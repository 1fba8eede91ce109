/** Taro's H5 elements write a missing id as `id="undefined"`. */
export function idOf(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}
