/**
 * Props of an element that may have an id. Taro's H5 elements write a missing one out as
 * `id="undefined"`, so it has to be left away.
 */
export function idOf(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}
