import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { sweepImports } from './imports-service.ts';

export const usersSweepers: Sweepers = { memberImports: sweepImports };
