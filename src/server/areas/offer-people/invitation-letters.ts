import { matchOffer } from '#domain/match/match-offer.ts';
import { NAME_BEFORE_APPLYING } from '#domain/offer-invitation.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { letterKind, type Sending } from '#server/platform/letter-kinds.ts';
import { profileTag } from '../candidates/profile-tag.ts';
import { matchedOfferById } from '../matching/read-offer.ts';
import { readMatchedPerson } from '../matching/read-person.ts';
import { tell } from '../notifications/tell.ts';
import type { Names } from '../professions/names.ts';
import type { FoundInvitation } from './find-invitation.ts';
import { invitationLink, stopInvitationsAddress } from './invitation-link.ts';
import { offerLines, reasonWords } from './invitation-words.ts';

/** The candidate's page of invitations. */
const INVITATIONS = '/profilo/inviti';

interface Invited {
  /** The number of the invitation, and of the profile. */
  invitation: number;
  person: number;
  first_name: string;
  company: string;
  title: string;
  slug: string;
  lines: ReturnType<typeof offerLines>;
  reasons: string[];
}

const invited = letterKind(
  'offer-invitation',
  ({ invitation, person, first_name, company, title, slug, lines, reasons }: Invited, { linkSecret }) => ({
    subject: `${company} ti invita a candidarti`,
    paragraphs: [
      `Ciao ${first_name}, ${company} ha visto che il tuo profilo può andare bene per questa offerta e ti invita a candidarti. ${NAME_BEFORE_APPLYING}`,
    ],
    items: [
      {
        title,
        url: `/offerte-lavoro/${slug}`,
        strong: lines.pay ? `${lines.pay} al mese, lordi` : 'Retribuzione non specificata',
        text: [lines.place, lines.days, lines.room].filter(Boolean).join(' · '),
      },
      ...(reasons.length > 0
        ? [{ title: 'Perché può fare per te', url: `/offerte-lavoro/${slug}`, text: `${reasons.join('. ')}.` }]
        : []),
    ],
    action: { label: 'Guarda e rispondi', url: invitationLink.address(linkSecret, invitation) },
    footnote: 'Puoi rispondere: mi candido, non ora, o mai da loro. Ricevi al massimo tre inviti al giorno.',
    leave: {
      label: 'Non ricevere più inviti',
      url: stopInvitationsAddress(linkSecret, invitation),
      isOneClick: true,
    },
    tag: profileTag(person),
  }),
  () => ({
    ...{ invitation: 1, person: 1, first_name: 'Anna', company: 'Hotel Belvedere' },
    ...{ title: 'Cuoco per l’estate', slug: 'cuoco-per-l-estate-1', reasons: ['È il mestiere che cerchi'] },
    lines: { place: 'Rimini', pay: '1.600–1.900 €', days: 'giugno–settembre', room: 'Con alloggio' },
  }),
);

/** Mails and notifies somebody who is invited to apply: pay, days, lodging, and why it could suit them. */
export async function tellInvited(
  tx: Database,
  platform: Sending,
  names: Names,
  { invitation, offer, company, person }: FoundInvitation,
  now: Date,
): Promise<void> {
  const matched = await matchedOfferById(tx, names, offer.id);
  const who = await readMatchedPerson(tx, names, { userId: person.user_id, impersonatorId: null });
  const reasons = matched ? reasonWords(matchOffer(who, matched, romeDay(now)).reasons) : [];
  await tell(tx, platform, person, {
    mail: invited(
      {
        ...{ invitation: invitation.id, company: company.name, person: person.id, first_name: person.first_name },
        ...{ title: offer.title, slug: offer.slug, lines: offerLines(names, offer), reasons },
      },
      platform,
    ),
    notification: {
      kind: 'invitation',
      text: `${company.name} ti invita a candidarti: ${offer.title}`,
      url: INVITATIONS,
    },
  });
}
