import type { StaffDesk, StaffResource } from '#contract/staff.ts';

/** A resource of this person by its slug; one that their role cannot see is not found. */
export function resourceOf(desk: StaffDesk, slug: string | undefined): StaffResource {
  const found = desk.resources.find((resource) => resource.slug === slug);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
