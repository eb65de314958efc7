import type { LoaderFunctionArgs } from 'react-router';
import type { CandidateProfile } from '#contract/profile.ts';
import { ask } from './ask.ts';

/** The user of the page with their full profile: for pages about themselves. */
export const loadMe = (args: LoaderFunctionArgs) => ask(args, 'GET /core/account/me');

/** An empty profile. */
export const emptyProfile: CandidateProfile = {
  id: 0,
  phone_number: null,
  birth_date: null,
  nationality: null,
  sex: null,
  marital_status: null,
  place: null,
  protected_category: false,
  about: null,
  available_from_now: false,
  available_from_date: null,
  available_to_date: null,
  available_spans: [],
  not_available: false,
  willing_to_relocate: false,
  education: { study_qualification: null, entries: [] },
  languages_knowledge: [],
  work_experiences: [],
  skills: { recap: null },
  certificates: [],
  wanted_hours: null,
  wanted_contracts: [],
  wanted_for_two: false,
  wanted_pay: null,
  desired_jobs: [],
  is_private_personal_info: false,
  is_searchable: false,
  is_visibility_chosen: false,
  is_private_curriculum: false,
  takes_invitations: true,
  missing_fields: ['candidate', 'education', 'languages_knowledge', 'work_experiences', 'skills'],
  goals: { photo: false, phone: false, study: false, availability: false, skills: false },
  is_profile_completed: false,
  last_cv: null,
  date_updated: '',
};
