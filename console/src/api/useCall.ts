import { useEffect } from 'react';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CommandName, InputOf, OutputOf } from '@contract/ops/commands';
import { call } from './call';
import { isLoggedOut } from './session';

interface Options {
  /** Interval of repeated reads, ms; without input they do not extend the session. */
  everyMs?: number;
  isOff?: boolean;
  /** Shows the rows of the last input until those of a new one arrive. */
  keepsLast?: boolean;
}

const keyOf = (name: CommandName, input: object) => ['call', name, input] as const;

/** Reads with a command; the result is read again after every change. */
export function useCall<K extends CommandName>(
  name: K,
  input: InputOf<K>,
  { everyMs, isOff = false, keepsLast = false }: Options = {},
): UseQueryResult<OutputOf<K>> {
  const query = useQuery({
    queryKey: keyOf(name, input),
    queryFn: (): Promise<unknown> => call(name, input),
    enabled: !isOff,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
  const { refetch } = query;
  useEffect(() => {
    if (everyMs === undefined || isOff) return undefined;
    const timer = setInterval(() => !isLoggedOut() && void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isOff, refetch]);
  return query as UseQueryResult<OutputOf<K>>;
}

/** Reads again what is displayed, after a change. */
export function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['call'] });
}

/** Reads ahead of need, for the page that is probably opened next. */
export function useReadAhead() {
  const client = useQueryClient();
  return async <K extends CommandName>(name: K, input: InputOf<K>): Promise<OutputOf<K>> => {
    const queryFn = (): Promise<unknown> => call(name, input);
    const data = await client.fetchQuery({
      queryKey: keyOf(name, input),
      queryFn,
      staleTime: 20_000,
    });
    return data as OutputOf<K>;
  };
}
