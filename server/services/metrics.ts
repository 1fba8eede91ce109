type Labels = Readonly<Record<string, string | number>>;

interface Series {
  help: string;
  kind: 'counter' | 'gauge' | 'histogram';
  lines: () => string[];
}

const labelText = (labels: Labels) => {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}=${JSON.stringify(String(value))}`,
  );
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
};

export interface Counter {
  add(labels?: Labels, by?: number): void;
}

export interface Histogram {
  observe(seconds: number, labels?: Labels): void;
}

/** Counters, gauges and histograms in the Prometheus text format, served at /metrics. */
export class Metrics {
  private readonly series = new Map<string, Series>();

  counter(name: string, help: string): Counter {
    const values = new Map<string, number>();
    const lines = () => [...values].map(([labels, value]) => `${name}${labels} ${value}`);
    this.series.set(name, { help, kind: 'counter', lines });
    return {
      add: (labels = {}, by = 1) => {
        const key = labelText(labels);
        values.set(key, (values.get(key) ?? 0) + by);
      },
    };
  }

  /** `read` is called at each scrape. */
  gauge(name: string, help: string, read: () => number): void {
    this.series.set(name, { help, kind: 'gauge', lines: () => [`${name} ${read()}`] });
  }

  /** `bounds` are the upper limits of the buckets, in seconds, rising. */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const cells = new Map<
      string,
      { labels: Labels; counts: number[]; sum: number; count: number }
    >();
    const lines = () =>
      [...cells.values()].flatMap(({ labels, counts, sum, count }) => [
        ...bounds.map((le, i) => `${name}_bucket${labelText({ ...labels, le })} ${counts[i] ?? 0}`),
        `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
        `${name}_sum${labelText(labels)} ${sum}`,
        `${name}_count${labelText(labels)} ${count}`,
      ]);
    this.series.set(name, { help, kind: 'histogram', lines });
    return {
      observe: (seconds, labels = {}) => {
        const key = labelText(labels);
        const cell = cells.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
        cells.set(key, cell);
        bounds.forEach((bound, i) => {
          if (seconds <= bound) cell.counts[i] = (cell.counts[i] ?? 0) + 1;
        });
        cell.sum += seconds;
        cell.count += 1;
      },
    };
  }

  /** The whole page. */
  text(): string {
    const blocks = [...this.series].map(([name, { help, kind, lines }]) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines()].join('\n'),
    );
    return `${blocks.join('\n')}\n`;
  }
}
