import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { sweepStories } from './service.ts';

export const storiesSweepers: Sweepers = { stories: sweepStories };
