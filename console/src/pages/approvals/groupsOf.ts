const GROUP = 4;
const ADDRESS = /^(?:[A-Z0-9]+ )?(\S{16,})$/;

/** An address in groups of four characters, to be compared one by one; none of other texts. */
export function groupsOf(target: string): readonly string[] {
  const address = ADDRESS.exec(target)?.[1] ?? '';
  return address.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? [];
}
