import type { ScenarioResult } from '../ScenarioResult';
import type { Stack } from './Stack';

/** Three servers are started at once, again and again, on the database as the last ones left it. */
export async function startsTogether(stack: Stack, rounds: number): Promise<ScenarioResult> {
  let deaths = 0;
  let longest = 0;
  const reasons: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(stack.servers.map((server) => server.stop()));
    const starts = await Promise.allSettled(stack.servers.map((server) => server.start()));
    for (const start of starts) {
      if (start.status === 'fulfilled') longest = Math.max(longest, start.value);
      else reasons.push(String(start.reason).slice(0, 300));
      if (start.status === 'rejected') deaths += 1;
    }
  }
  const figures = { rounds, servers: stack.servers.length, longestStartMs: longest };
  return { figures, faults: deaths === 0 ? {} : { deaths, first: reasons[0] ?? '' } };
}
