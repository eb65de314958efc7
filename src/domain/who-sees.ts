/** How much of a candidate is seen: an outline is the initial, one job and the province. */
export type Sight = 'nothing' | 'outline' | 'locked' | 'whole';

export interface SeenPerson {
  /** The address is confirmed, and the account is not closed. */
  isActive: boolean;
  /** 'Le aziende verificate' was the answer to 'Chi può trovarti?'. */
  isSearchable: boolean;
}

/** What a company and a person are to each other. */
export interface Standing {
  isVerified: boolean;
  /** The person has listed it among those who must not see them, or blocked it in their messages. */
  isExcluded: boolean;
  /** The person works there today: by their experiences, or by a hire that they have confirmed. */
  isEmployer: boolean;
  /** It is their employer by such a hire. */
  hasHired: boolean;
  hasUnlocked: boolean;
}

/**
 * How much of a person a viewer sees in lists, searches and counts (rule D8); `company` is null for visitors, for
 * candidates and for staff outside the back office. What a company has unlocked stays open to it, but not to a company
 * that the person does not want.
 */
export function sightInLists(person: SeenPerson, company: Standing | null): Sight {
  if (!person.isActive || company?.isExcluded || company?.isEmployer) return 'nothing';
  if (company?.hasUnlocked) return 'whole';
  if (!person.isSearchable) return 'nothing';
  return company?.isVerified ? 'locked' : 'outline';
}

/**
 * The same on the page of one person, which visitors do not have. The person’s employer opens what it had unlocked
 * before only while a hire goes on that the person has confirmed: there it looks after it.
 */
export function sightOnPage(person: SeenPerson, company: Standing): Sight {
  const isHiring = company.hasHired && company.hasUnlocked;
  const sight = sightInLists(person, isHiring ? { ...company, isEmployer: false } : company);
  return sight === 'outline' ? 'nothing' : sight;
}
