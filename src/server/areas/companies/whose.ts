/** A person who reads or answers what is theirs: by their account, or by a signed link that names the record. */
export type OwnPerson = { userId: number } | { byLink: true };

/** Whose record may be read or changed: a person's, or a company's. */
export type Whose = OwnPerson | { companyId: number };
