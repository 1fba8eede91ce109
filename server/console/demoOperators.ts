import { addDemoOperator, listOperators } from '../repositories/operators';
import { enrolmentLink, makeLink } from './sessions';
import type { ConsoleContext } from './ConsoleContext';

/** The operators of a demo, whose links `npm start` prints. */
const DEMO_OPERATORS = [
  { name: 'demo-reviewer', role: 'reviewer' },
  { name: 'demo-admin', role: 'admin' },
] as const;

/** Creates a demo's operators; returns their one-time links, or none if others exist. */
export async function demoLinks(
  context: ConsoleContext,
): Promise<{ operator: string; link: string }[]> {
  const { db, clock, config } = context;
  if (config.tradingMode !== 'demo') return [];
  const names = DEMO_OPERATORS.map(({ name }) => String(name));
  const others = (await listOperators(db)).filter(({ name }) => !names.includes(name));
  if (others.length > 0) return [];
  const links: { operator: string; link: string }[] = [];
  for (const { name, role } of DEMO_OPERATORS) {
    await addDemoOperator(db, { name, role, at: clock.now() });
    const made = await makeLink(context, {
      operator: name,
      purpose: 'enrol',
      madeBy: 'system:demo',
    });
    links.push({ operator: name, link: enrolmentLink(context.console.origin, made.token) });
  }
  return links;
}
