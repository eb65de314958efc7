import { z } from '@hono/zod-openapi';
import { robotSigns } from './robots.ts';

const visibleOn = z.enum(['candidate', 'company', 'both']);
const file = z.object({ file: z.string() });

const link = z.object({ text: z.string(), url: z.string() });

const headerLink = z.object({
  text: z.string(),
  text_mobile: z.string().nullable(),
  url: z.string(),
  children: z.array(link),
  icon_mobile: file.nullable(),
  visible_on: visibleOn,
  guest_only: z.boolean(),
  logged_only: z.boolean(),
});
export type HeaderLink = z.infer<typeof headerLink>;

const sponsor = z.object({
  domain: z.string(),
  url: z.string(),
  logo: file,
  title: z.string(),
  /** '#1f5f78'; null: the site's own colours. */
  accent: z.string().nullable(),
});
export type Sponsor = z.infer<typeof sponsor>;

/** The agency's data in every footer; `authorisation` is the ministry's number, empty when not written. */
export const agencyNotice = z.object({
  business_name: z.string(),
  vat_number: z.string(),
  authorisation: z.string().default(''),
});

/** The site's settings (rule 3.19). */
export const siteSettings = z
  .object({
    site: z.object({ name: z.string(), url: z.string() }),
    header: z.object({ header_links: z.array(headerLink), sponsors: z.array(sponsor) }),
    footer: z.object({
      content: z.array(z.object({ html: z.string(), visible_on: visibleOn })),
      social_links: z.array(link.extend({ visible_on: visibleOn })),
      link_blocks: z.array(z.object({ title: z.string(), links: z.array(link), visible_on: visibleOn })),
    }),
    /** The owner of the site, as the home page must say (art. 35 DPR 633/1972); null until staff write it. */
    agency: agencyNotice.nullable(),
    /** While everybody can only read: what they are shown, and until when (ISO) as far as it is known. */
    maintenance: z.object({ notice: z.string(), until: z.string().nullable() }).nullable(),
    company_home: z.object({
      sub_hero: z.array(
        z.object({ url: z.string(), label: z.string(), logo: z.object({ file: z.string(), alt_text: z.string() }) }),
      ),
    }),
  })
  .openapi('Settings');
export type SiteSettings = z.infer<typeof siteSettings>;

export const translationsBody = z.object({ paths: z.array(z.string().max(2000)).max(2000), language: z.string() });
export const translationsAnswer = z.object({ translations: z.record(z.string(), z.string()) });

export const notification = z
  .object({
    id: z.number().int(),
    kind: z.string(),
    text: z.string(),
    url: z.string().nullable(),
    date_created: z.string(),
    is_read: z.boolean(),
  })
  .openapi('Notification');
export type Notification = z.infer<typeof notification>;

export const newsletterBody = z.object({
  email: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'Indirizzo mail non valido'),
  profile_type: z.enum(['candidate', 'company']),
  ...robotSigns,
});
