/** Invalid environment; `faults` has one sentence per invalid variable. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables of the environment and collects their faults. */
export class Reader {
  readonly faults: string[] = [];
  constructor(private readonly env: Environment) {}

  text(name: string): string | null {
    const value = this.env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  number(name: string, fallback: number, min: number, max: number, isInteger = true): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const value = Number(text);
    const isValid = /^[0-9]+(\.[0-9]+)?$/.test(text) && value >= min && value <= max;
    if (isValid && (!isInteger || Number.isInteger(value))) return value;
    const kind = isInteger ? 'a whole number' : 'a number';
    this.faults.push(`${name} must be ${kind} from ${min} to ${max}, not "${text}"`);
    return fallback;
  }

  /** Reads an optional integer; null when the variable is not set. */
  optional(name: string, min: number, max: number): number | null {
    return this.text(name) === null ? null : this.number(name, min, min, max);
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === null) return fallback;
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    this.faults.push(`${name} must be one of ${choices.join(', ')}, not "${text}"`);
    return fallback;
  }
}
