/** What `subset-fonts.ts` uses; `@types/subset-font` lacks `keepFeatures`. */
declare module 'subset-font' {
  type Range = { min: number; max: number; default: number };
  type Options = {
    targetFormat: 'woff2';
    variationAxes: Record<string, number | Range>;
    keepFeatures: readonly string[];
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
