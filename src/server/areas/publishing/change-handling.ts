import type { OfferPatch } from '#contract/company-offers.ts';
import type { Database } from '#server/platform/database.ts';
import type { Member } from '../companies/company-of.ts';
import { lockOwnOffer } from './own-offer.ts';

/** Where applications go and who is notified of them: a change decides who receives other people's data. */
const HANDLING = ['application_url', 'application_email'] as const;

type DraftData = Readonly<Record<string, unknown>>;
type Handling = Partial<Record<(typeof HANDLING)[number], unknown>>;

/** Whether a request would change where applications go. A page sends unchanged fields too. */
const handlingDiffers = (sent: Handling, kept: Handling): boolean =>
  HANDLING.some((field) => sent[field] !== undefined && (sent[field] || null) !== (kept[field] || null));

/** The same for a draft, which has its offer's fields under `offer`. */
export const draftHandlingDiffers = (sent: DraftData, kept: DraftData): boolean =>
  handlingDiffers(sent, kept) || handlingDiffers(offerIn(sent), offerIn(kept));

const offerIn = ({ offer }: DraftData): Handling => (typeof offer === 'object' && offer !== null ? offer : {});

/** The same for the company's own offer. */
export const changesHandling = (db: Database, member: Member, id: number, patch: OfferPatch): Promise<boolean> =>
  db.transaction(async (tx) => handlingDiffers(patch, await lockOwnOffer(tx, member, id)));
