import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { COMMANDS, type CommandName } from '@contract/ops/commands';
import { call } from './call';

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** The command of a noun; every resource of react-admin is a noun. */
function commandOf(noun: string, verb: 'list' | 'get'): CommandName {
  const name = `${noun} ${verb}`;
  if (!isCommand(name)) throw new Error(`there is no command ${name}`);
  return name;
}

/** Fields that identify rows, where they have no `id`. */
const ID_FIELDS = ['id', 'name', 'seq', 'userId', 'procode', 'currency', 'kind'];

function withId(row: object): RaRecord {
  const field = ID_FIELDS.find((name) => name in row) ?? 'id';
  return { id: Reflect.get(row, field) as string, ...row };
}

async function readRows(noun: string, input: object, signal?: AbortSignal): Promise<RaRecord[]> {
  signal?.throwIfAborted();
  // Safe cast: the server validates the input of a list's filter.
  const rows = await call(commandOf(noun, 'list'), input as never);
  return (rows as unknown as object[]).map(withId);
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true });

/** Commands return whole lists, except those that take `limit`; pages are cut here. */
async function getList(noun: string, params: GetListParams) {
  const { pagination = { page: 1, perPage: 100 }, sort, filter = {} } = params;
  const { page, perPage } = pagination;
  const rows = await readRows(noun, filter as object, params.signal);
  if (sort?.field && sort.field !== 'id') {
    const sign = sort.order === 'DESC' ? -1 : 1;
    rows.sort((a, b) => sign * compare(a[sort.field], b[sort.field]));
  }
  return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
}

/** Writes go through commands only (`useCommand`), which ask, sign and wait for the server. */
const noWrite = () => Promise.reject(new Error('run a command'));

/** Data of react-admin's lists: a resource is a noun, read with `<noun> list` and `<noun> get`. */
export const dataProvider = {
  getList,
  getOne: async (noun: string, { id }: { id: string }) => ({
    data: withId((await call(commandOf(noun, 'get'), { id } as never)) as object),
  }),
  getMany: async (noun: string, { ids }: { ids: string[] }) => ({
    data: (await readRows(noun, {})).filter(({ id }) => ids.includes(String(id))),
  }),
  getManyReference: noWrite,
  create: noWrite,
  update: noWrite,
  updateMany: noWrite,
  delete: noWrite,
  deleteMany: noWrite,
} as unknown as DataProvider;
