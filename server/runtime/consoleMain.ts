import { runConsole } from './runConsole';

/** Program of the console's process, which `ConsoleProcess` forks. */
runConsole(process.env);
