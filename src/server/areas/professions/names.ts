import type { Gazetteer } from '../places/gazetteer.ts';
import type { Professions } from './professions.ts';

/** What calls places and jobs by their names, kept in memory. */
export interface Names {
  gazetteer: Gazetteer;
  professions: Professions;
}
