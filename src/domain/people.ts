/** 'Giulia R.'; with private personal information 'G. R.' (rule D8). */
export function hiddenName(person: { first_name: string; last_name: string; is_private: boolean }): string {
  const last = initial(person.last_name);
  return person.is_private ? `${initial(person.first_name)} ${last}`.trim() : `${person.first_name} ${last}`.trim();
}

/** 'R.'; nothing of an empty name. */
export function initial(name: string): string {
  const first = [...name.trim()][0];
  return first ? `${first.toUpperCase()}.` : '';
}

export interface ProfileGoals {
  profile_photo: unknown;
  phone_number: string | null;
  study_qualification: string | null;
  available_from_now: boolean;
  available_from_date: string | null;
  skills_recap: string | null;
}

/** The five goals of a complete profile, each met or not (rule 4.6). */
export function profileGoals(
  profile: ProfileGoals,
): Record<'photo' | 'phone' | 'study' | 'availability' | 'skills', boolean> {
  return {
    photo: Boolean(profile.profile_photo),
    phone: Boolean(profile.phone_number),
    study: Boolean(profile.study_qualification),
    availability: profile.available_from_now || Boolean(profile.available_from_date),
    skills: Boolean(profile.skills_recap?.trim()),
  };
}

export function isProfileCompleted(profile: ProfileGoals): boolean {
  return Object.values(profileGoals(profile)).every(Boolean);
}
