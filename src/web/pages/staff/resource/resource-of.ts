import type { StaffDesk, StaffResource } from '#contract/staff.ts';

/** A resource of this person's desk by its slug; one that is not theirs is not there. */
export function resourceOf(desk: StaffDesk, slug: string | undefined): StaffResource {
  const found = desk.resources.find((resource) => resource.slug === slug);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
