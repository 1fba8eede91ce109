import { Counter, Gauge, Histogram, Registry } from 'prom-client';

type Labels = Readonly<Record<string, string | number>>;

/** Counters, gauges and histograms in the Prometheus text format, served at /metrics. */
export interface Metrics {
  /** Answers how to add one, or another amount. */
  counter(
    name: string,
    help: string,
    labelNames: readonly string[],
  ): (labels: Labels, amount?: number) => void;
  /** `read` is called at each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /**
   * Figures that are kept elsewhere, one for each value of a label, read at each scrape. `kind`: of a
   * counter they only rise.
   */
  readings(
    kind: 'counter' | 'gauge',
    name: string,
    help: string,
    label: string,
    read: () => Readonly<Record<string, number>>,
  ): void;
  /** `buckets` are upper limits in seconds, rising. Answers how to note a time in seconds. */
  histogram(
    name: string,
    help: string,
    labelNames: readonly string[],
    buckets: readonly number[],
  ): (labels: Labels, seconds: number) => void;
  /** The media type of the page, and the page. */
  readonly contentType: string;
  text(): Promise<string>;
}

/** Figures of one server; prom-client counts and writes them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    contentType: registry.contentType,
    counter(name, help, labelNames) {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers });
      return (labels, amount = 1) => counter.inc(labels, amount);
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    readings(kind, name, help, label, read) {
      const Kind = kind === 'counter' ? Counter : Gauge;
      new Kind({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [value, n] of Object.entries(read())) this.inc({ [label]: value }, n);
        },
      });
    },
    histogram(name, help, labelNames, buckets) {
      const options = { name, help, labelNames: [...labelNames], registers };
      const histogram = new Histogram({ ...options, buckets: [...buckets] });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },
    text: () => registry.metrics(),
  };
}
