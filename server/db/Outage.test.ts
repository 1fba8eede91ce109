import { pino } from 'pino';
import { Outage } from './Outage';

function listen() {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line).msg);
  return { lines, outage: new Outage(pino({ level: 'warn' }, { write })) };
}

const ERROR = new Error('connect ECONNREFUSED');

describe('an outage of the database', () => {
  it('logs one line at its start and one at its end, however many calls fail', () => {
    const { lines, outage } = listen();
    outage.onAvailable();
    for (let call = 0; call < 1000; call += 1) outage.onUnavailable(ERROR);
    outage.onAvailable();
    outage.onAvailable();
    expect(lines).toEqual([
      'the database is away: calls are answered 503 until it is back',
      'the database is back',
    ]);
  });

  it('is not logged again at once when the database repeatedly disconnects and reconnects', () => {
    const { lines, outage } = listen();
    for (let turn = 0; turn < 100; turn += 1) {
      outage.onUnavailable(ERROR);
      outage.onAvailable();
    }
    expect(lines).toHaveLength(2);
  });
});
