import type { z } from '@hono/zod-openapi';
import { and, eq, isNull } from 'drizzle-orm';
import type { ownApplication } from '#contract/applications.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { hasAccount } from '../account/own-address.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { answersLink } from './answers-link.ts';
import { liveHireOf } from './hired-applicants.ts';
import { ownApplicationLink } from './own-application-link.ts';
import { isAsked } from './still-asked.ts';
import { applications } from './tables.ts';
import { type ApplicationHooks, withdraw } from './withdraw.ts';

/** An application behind its link. Refuses a link that we did not make (404), and one that works no more (410). */
export async function applicationByLink(
  { db, linkSecret }: Platform,
  link: SignedLink,
): Promise<z.input<typeof ownApplication>> {
  await ownApplicationLink.requireValid({ db, linkSecret }, link);
  const [row] = await db
    .select({
      application: applications,
      offer: offers,
      company: companies.name,
      has_account: hasAccount(applications.email),
    })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .where(eq(applications.id, link.id));
  if (!row) throw notFound('link_invalid', 'Questa candidatura non c’è più.');
  const { application, offer, company, has_account } = row;
  return {
    title: offer.title,
    company,
    date_created: application.created_at.toISOString(),
    has_account,
    is_withdrawn: application.withdrawn_at !== null,
    hire: await liveHireOf(db, link.id),
    answers_page: isAsked(application) ? answersLink.address(linkSecret, link.id) : null,
  };
}

/** Withdraws it, as a user with an account does; one that was withdrawn already stays so. Refused as there. */
export async function withdrawByLink(platform: Platform, hooks: ApplicationHooks, link: SignedLink): Promise<void> {
  const { is_withdrawn } = await applicationByLink(platform, link);
  if (!is_withdrawn) await withdraw(platform, hooks, { byLink: true }, link.id);
}

/** An application that was sent without an account and belongs to no account, with its offer. */
export const stillWithoutAccount = (db: Database, id: number) =>
  db
    .select({ application: applications, offer: offers, company: companies.name })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .where(
      and(
        eq(applications.id, id),
        eq(applications.is_one_shot, true),
        isNull(applications.user_id),
        isNull(applications.withdrawn_at),
      ),
    );
