import { Counter, Gauge, Histogram, Registry } from 'prom-client';

type Labels = Readonly<Record<string, string | number>>;

/** Metrics in the Prometheus text format, served at /metrics. */
export interface Metrics {
  /** Returns a function that increments the counter. */
  counter(
    name: string,
    help: string,
    labelNames: readonly string[],
  ): (labels: Labels, amount?: number) => void;
  /** Registers a gauge; each scrape calls `readValue`. */
  gauge(name: string, help: string, readValue: () => number): void;
  /** Registers values that each scrape reads, by label. A counter's values must not fall. */
  gaugesByLabel(
    kind: 'counter' | 'gauge',
    name: string,
    help: string,
    label: string,
    readValues: () => Readonly<Record<string, number>>,
  ): void;
  /** Returns a function that records a duration; `buckets`: ascending limits in seconds. */
  histogram(
    name: string,
    help: string,
    labelNames: readonly string[],
    buckets: readonly number[],
  ): (labels: Labels, seconds: number) => void;
  readonly contentType: string;
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    contentType: registry.contentType,
    counter(name, help, labelNames) {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers });
      return (labels, amount = 1) => counter.inc(labels, amount);
    },
    gauge(name, help, readValue) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(readValue());
        },
      });
    },
    gaugesByLabel(kind, name, help, label, readValues) {
      const Kind = kind === 'counter' ? Counter : Gauge;
      new Kind({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [value, n] of Object.entries(readValues())) this.inc({ [label]: value }, n);
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
