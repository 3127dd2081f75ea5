import parse from 'parse-prometheus-text-format';

type Labels = Readonly<Record<string, string>>;

export type ReadMetrics = {
  names: string[];
  /** The sum over all series with these labels; undefined when there is none. */
  value(name: string, labels?: Labels): number | undefined;
  countSeries(prefix: string): number;
};

/** Read with a parser that others wrote. It merges the series of a histogram, so these are read as series of their own. */
export function readMetrics(text: string): ReadMetrics {
  const histograms = [...text.matchAll(/^# TYPE (\w+) histogram$/gm)].map(([, name]) => `${name} `);
  const lines = text
    .split('\n')
    .filter((line) => !histograms.some((name) => /^# (?:TYPE|HELP) /.test(line) && line.includes(name)));
  const families = parse(lines.join('\n'));
  return {
    names: [...new Set(families.map(({ name }) => name))],
    value(name, labels = {}) {
      const series = families.filter((family) => family.name === name).flatMap(({ metrics }) => metrics);
      const chosen = series.filter((sample) =>
        Object.entries(labels).every(([label, value]) => sample.labels?.[label] === value),
      );
      return chosen.length === 0
        ? undefined
        : chosen.reduce((total, sample) => total + Number(sample.value), 0);
    },
    countSeries: (prefix) =>
      families
        .filter(({ name }) => name.startsWith(prefix))
        .reduce((total, { metrics }) => total + metrics.length, 0),
  };
}
