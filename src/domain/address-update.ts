/** Companies that registered before 1 September 2024 are asked to check their billing data (rules 4.9, 9.5). */
const ADDRESS_UPDATE_CUTOFF_MS = 1_725_148_800_000;

interface Asked {
  typology: 'candidate' | 'company';
  date_joined: string;
  meta: {
    has_started_address_update?: boolean | undefined;
    has_closed_address_update?: boolean | undefined;
    has_done_address_update?: boolean | undefined;
  };
}

/** Whether the prompt shows: to an old company that has neither started, dismissed nor finished the update. */
export function asksForAddressUpdate({ typology, date_joined, meta }: Asked): boolean {
  return (
    typology === 'company' &&
    Date.parse(date_joined) < ADDRESS_UPDATE_CUTOFF_MS &&
    !meta.has_started_address_update &&
    !meta.has_closed_address_update &&
    !meta.has_done_address_update
  );
}

/** Started, and neither dismissed nor finished (rule 4.9). */
export const isUpdatingAddress = ({
  has_started_address_update: started,
  has_closed_address_update: closed,
  has_done_address_update: done,
}: Asked['meta']): boolean => Boolean(started) && !closed && !done;
