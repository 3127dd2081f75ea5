import * as z from 'zod/mini';
import { referenceProblemCodes } from './bible/reference-problems.ts';
import { verseFallbacks } from './daily-plan.ts';
import { endpoint } from './endpoint.ts';
import { Acknowledged, plain } from './wire.ts';
import { locales } from './words/locale.ts';

/** `MM-DD` holds for every year, `YYYY-MM-DD` for one. */
const PlanDay = z.string().check(z.regex(/^(\d{4}-)?\d{2}-\d{2}$/));

export const versePlanProblems = [
  ...Object.values(referenceProblemCodes),
  'verse_plan_line',
  'verse_plan_day',
  'verse_plan_repeated',
  'verse_plan_long',
] as const;
export type VersePlanProblem = (typeof versePlanProblems)[number];

const LineProblem = z.object({
  /** From 1. */
  line: z.int(),
  reason: z.enum(versePlanProblems),
  /** What is written there. */
  value: z.string(),
  /** Where the same day was first. */
  sameAs: z.nullable(z.int()),
});
export type VersePlanLineProblem = z.output<typeof LineProblem>;

/** References are written as the language of the request does. */
const VersePlanPreview = z.object({
  /** Correct lines. */
  ready: z.int(),
  /** How many of their days are in the plan already. */
  replaced: z.int(),
  problems: z.array(LineProblem),
  /** Without text in one translation: its readers get another verse on these days. */
  untranslated: z.array(z.object({ line: z.int(), reference: z.string(), language: z.enum(locales) })),
  /** The first lines, as understood. */
  examples: z.array(z.object({ day: PlanDay, reference: z.string(), text: z.string() })),
});
export type VersePlanPreview = z.output<typeof VersePlanPreview>;

const PlannedVerse = z.object({
  day: z.iso.date(),
  /** Of the parish; `entry` is its day as planned. */
  own: z.nullable(z.object({ entry: PlanDay, reference: z.string() })),
  /** Of the plan of the year that comes with the product. */
  builtIn: z.string(),
});
export type PlannedVerse = z.output<typeof PlannedVerse>;

const VersePlan = z.object({
  /** Entries of the parish in all months. */
  total: z.int(),
  /** What the settings say for days without a choice and an entry. */
  fallback: z.enum(verseFallbacks),
  days: z.array(PlannedVerse),
});
export type VersePlan = z.output<typeof VersePlan>;

export const versePlanTextMax = 60_000;

export const VersePlanLines = z.object({
  /** `date;reference` in each line. */
  text: z
    .string()
    .check(z.minLength(1, 'verse_plan_empty'), z.maxLength(versePlanTextMax, 'verse_plan_too_long')),
  /** In which the references are written: it decides how verses of Psalms are counted. */
  language: z.enum(locales),
});

const path = '/api/dashboard/verse-plan';

export const listVersePlan = endpoint({
  name: 'daily.listVersePlan',
  method: 'GET',
  path,
  summary:
    'List the planned references of the verse of the day for a month (`YYYY-MM`): those of the parish and of the plan of the year.',
  access: 'admin',
  rateLimit: 'read',
  query: z.object({ month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)) }),
  answer: plain(VersePlan),
});

export const previewVersePlan = endpoint({
  name: 'daily.previewVersePlan',
  method: 'POST',
  path: `${path}/preview`,
  summary:
    'Check lines of `date;reference` (`YYYY-MM-DD`, or `MM-DD` for every year) without saving anything. Every line that can’t be saved is listed with its reason.',
  access: 'admin',
  rateLimit: 'write',
  body: { schema: VersePlanLines },
  answer: plain(VersePlanPreview),
});

export const saveVersePlan = endpoint({
  name: 'daily.saveVersePlan',
  method: 'POST',
  path,
  summary:
    'Add lines of `date;reference` to the parish’s plan of the verse of the day, all or none; days that are planned already are replaced.',
  access: 'admin',
  rateLimit: 'write',
  body: { schema: VersePlanLines },
  answer: plain(z.object({ saved: z.int() })),
});

export const removeFromVersePlan = endpoint({
  name: 'daily.removeFromVersePlan',
  method: 'DELETE',
  path,
  summary: 'Remove one entry from the parish’s plan of the verse of the day, or all of them.',
  access: 'admin',
  rateLimit: 'write',
  query: z.object({ entry: z.optional(PlanDay) }),
  answer: Acknowledged,
});
