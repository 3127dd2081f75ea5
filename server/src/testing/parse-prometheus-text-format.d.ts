declare module 'parse-prometheus-text-format' {
  type Sample = { value: string; labels?: Record<string, string> };
  const parse: (text: string) => { name: string; type: string; metrics: Sample[] }[];
  export = parse;
}
