import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../http/app';
import { APP_FOLDER } from '../http/routes/appFiles';
import { openOperations } from '../http/operations';
import { readConfig, type Config, type Environment } from '../platform/config';
import type { Context, Core } from '../ports/context';
import { DEMO } from '../seed/seedDemoUser';
import { FeedHub } from '../feed/FeedHub';
import { ConsoleProcess, type ConsoleReady } from './ConsoleProcess';
import { MarketProcess } from './marketProcess';
import { observeMarket, observeMarketProcess } from './observeMarket';
import { openConsole } from './runConsole';
import { fillDatabase, openCore, type Print, type CleanUp, cleanUpAll } from './openCore';
import { openMarket, openMarketView } from './openMarket';
import { DemoReviewer } from './DemoReviewer';
import { publishRelease } from '../services/publishRelease';
import { Housekeeper } from './Housekeeper';
import { StartError } from '../platform/StartError';

export interface RunningServer {
  /** `http://host:port`; empty for a market, which serves no calls. */
  address: string;
  /** Milliseconds for which `stop` keeps serving requests. */
  drainMs: number;
  stop(): Promise<void>;
}

/** Reports a used port before the slow start of the database. */
async function checkPort({ host, port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => {
      const isPortTaken = 'code' in error && error.code === 'EADDRINUSE';
      const reason = isPortTaken
        ? 'is in use by another program'
        : `cannot be used (${error.message})`;
      reject(new StartError(`Port ${port} on ${host} ${reason}. Set PORT to another one.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function openApp(
  core: Core,
  startMarket: () => Promise<MarketProcess | null>,
  print: Print,
  cleanUps: CleanUp[],
): Promise<FastifyInstance> {
  print('Opening the market …');
  const market = await openMarketView(core);
  const writer = await startMarket();
  const hub = new FeedHub(core, market);
  const context: Context = { ...core, market, notify: hub };
  observeMarket(core, market, () => writer?.figures ?? null);
  observeMarketProcess(core, () => writer);
  const app = await buildApp(context);
  await publishRelease(core, APP_FOLDER, 'h5');
  hub.start(context);
  writer?.setNotifier(hub);
  await market.follow();
  market.start();
  cleanUps.push(() => market.stop());
  cleanUps.push(() => hub.stop());
  const reviewer = new DemoReviewer(context);
  if (core.config.tradingMode === 'demo') reviewer.start();
  const housekeeper = new Housekeeper(core);
  housekeeper.start();
  cleanUps.push(() => reviewer.stop());
  cleanUps.push(() => housekeeper.stop());
  cleanUps.push(() => app.close());
  return app;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function printAddress(address: string, { tradingMode, apiDocs }: Config, print: Print): void {
  print('');
  print(`  Candor is ready:  ${address}`);
  if (tradingMode === 'demo') {
    print(`  Demo login:       +${DEMO.country} ${DEMO.phone}  password ${DEMO.password}`);
    print(`                    fund password ${DEMO.fundPassword} · simulated money and prices`);
  }
  if (apiDocs) print(`  Calls:            ${address}/docs`);
  print('  Stop with Ctrl-C; nothing is lost.');
  print('');
}

/** Runs `ROLE=market`: writes the log, settles and seals, but serves no calls. */
async function runMarketAlone(core: Core, print: Print, cleanUps: CleanUp[]): Promise<string> {
  const market = await openMarket(core);
  observeMarket(core, market, () => market.figures);
  await market.runTurn();
  market.start();
  cleanUps.push(() => market.stop());
  print('Candor’s market runs.');
  return '';
}

async function runConsoleAlone(core: Core, print: Print, cleanUps: CleanUp[]): Promise<string> {
  const { address, links, stop } = await openConsole(core);
  cleanUps.push(stop);
  printConsole({ address, links }, print);
  return address;
}

function printConsole({ address, links }: ConsoleReady, print: Print): void {
  print(`  Console:          ${address}`);
  for (const { operator, link } of links) print(`    ${operator.padEnd(16)}${link}`);
  if (links.length > 0) print('    Each link is for one use within 15 minutes.');
  print('');
}

/** Serves calls, and with `ROLE=all` runs the market in a separate process. */
async function runCalls(
  core: Core,
  startMarket: () => Promise<MarketProcess | null>,
  print: Print,
  cleanUps: CleanUp[],
): Promise<string> {
  const { config } = core;
  const app = await openApp(core, startMarket, print, cleanUps);
  const address = await app.listen({ host: config.host, port: config.port });
  printAddress(address, config, print);
  return address;
}

/**
 * Starts a server; resolves when it listens. Throws ConfigError, StartError or EngineError with a
 * message for the operator, and stops what it had started.
 */
export async function runServer(environment: Environment, print: Print): Promise<RunningServer> {
  const config = readConfig(environment);
  if (config.role === 'all' || config.role === 'web') await checkPort(config);
  const cleanUps: CleanUp[] = [];
  try {
    const writer = config.role === 'all' ? new MarketProcess() : null;
    cleanUps.push(async () => writer?.stop());
    const { core, database, consoleDatabase } = await openCore(config, print, cleanUps);
    // The writer's stop is registered again, because it must run before the database stops.
    cleanUps.push(async () => writer?.stop());
    const startMarket = async () => {
      await writer?.start({ database, log: core.log });
      return writer;
    };
    // The console's log-in inserts nothing of what a first start needs.
    if (config.role !== 'console') await fillDatabase(core);
    const operations = await openOperations(core);
    cleanUps.push(() => operations.stop());
    const run = { market: runMarketAlone, console: runConsoleAlone };
    const address =
      config.role === 'market' || config.role === 'console'
        ? await run[config.role](core, print, cleanUps)
        : await runCalls(core, startMarket, print, cleanUps);
    if (config.role === 'all' && config.console !== null) {
      const operators = new ConsoleProcess(consoleDatabase, core.log, (ready) =>
        printConsole(ready, print),
      );
      cleanUps.push(() => operators.stop());
    }
    operations.setReady(true);
    const stop = async () => {
      operations.setReady(false);
      await pause(config.drainMs);
      await cleanUpAll(cleanUps);
    };
    return { address, drainMs: config.drainMs, stop };
  } catch (error) {
    await cleanUpAll(cleanUps);
    throw error;
  }
}
