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
  /** `readValue` is called at each scrape. */
  gauge(name: string, help: string, readValue: () => number): void;
  /** Values kept elsewhere, one per label value. A counter's values must not fall. */
  gaugesByLabel(
    kind: 'counter' | 'gauge',
    name: string,
    help: string,
    label: string,
    readValues: () => Readonly<Record<string, number>>,
  ): void;
  /** `buckets`: ascending limits in seconds. Returns a function that records a duration. */
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
