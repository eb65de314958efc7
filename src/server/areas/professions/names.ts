import type { Gazetteer } from '../places/gazetteer.ts';
import type { Professions } from './professions.ts';

/** Calls for names of places and jobs, cached in memory. */
export interface Names {
  gazetteer: Gazetteer;
  professions: Professions;
}
