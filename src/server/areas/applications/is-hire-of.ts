import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: whether a hire, by its alias, is of the sender of the application `a`, for its offer: proposed on it, or without
 * one, from an unlocked profile or a call-back, to the same account or confirmed address, or on an application that
 * they withdrew and sent again. A hire that was over when the application was sent is of an earlier season. Hires build
 * on applications: their table is read by its name.
 */
export const isHireOf = (h: SQL): SQL => sql`(${h}.offer_id = a.offer_id AND (${h}.application_id = a.id
  OR (${h}.ends_on >= (a.created_at AT TIME ZONE 'Europe/Rome')::date) IS NOT FALSE
    AND (${h}.ended_at >= a.created_at) IS NOT FALSE
    AND (${h}.application_id IS NULL AND (${h}.user_id = a.user_id
        OR a.user_id IS NULL AND lower(a.email) IN (${h}.email, ${addressOf(sql`${h}.user_id`)})
        OR ${h}.user_id IS NULL AND ${h}.email = ${addressOf(sql`a.user_id`)})
      OR EXISTS (SELECT FROM applications earlier WHERE earlier.id = ${h}.application_id
        AND earlier.withdrawn_at IS NOT NULL AND earlier.user_id = a.user_id))))`;

/**
 * SQL: whether a hire, by its alias, is of the same person by the same company for another offer, or for none: from a
 * call-back or an unlocked profile.
 */
export const isOtherHireOf = (h: SQL): SQL => sql`(
  ${h}.company_id = (SELECT o.company_id FROM offers o WHERE o.id = a.offer_id) AND (${isHireOf(h)}) IS NOT TRUE
  AND (${h}.user_id = a.user_id OR a.user_id IS NULL AND lower(a.email) IN (${h}.email, ${addressOf(sql`${h}.user_id`)})
    OR ${h}.user_id IS NULL AND ${h}.email = ${addressOf(sql`a.user_id`)}
    OR EXISTS (SELECT FROM applications other WHERE other.id = ${h}.application_id AND other.user_id = a.user_id)))`;

/** SQL: the confirmed address of an account. */
const addressOf = (id: SQL): SQL =>
  sql`(SELECT u.email FROM users u WHERE u.id = ${id} AND u.activated_at IS NOT NULL)`;
