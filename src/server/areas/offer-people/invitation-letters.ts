import { matchOffer } from '#domain/match/match-offer.ts';
import { NAME_BEFORE_APPLYING } from '#domain/offer-invitation.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { writeLetter } from '#server/platform/letter.ts';
import type { Platform } from '#server/platform/platform.ts';
import { profileTag } from '../candidates/profile-tag.ts';
import { matchedOfferById } from '../matching/read-offer.ts';
import { readMatchedPerson } from '../matching/read-person.ts';
import { notify } from '../notifications/notify.ts';
import type { Names } from '../professions/names.ts';
import type { FoundInvitation } from './find-invitation.ts';
import { invitationLink, stopInvitationsAddress } from './invitation-link.ts';
import { offerLines, reasonWords } from './invitation-words.ts';

/** The candidate's page of invitations. */
const INVITATIONS = '/profilo/inviti';

/** Mails and notifies somebody who is invited to apply: pay, days, lodging, and why it could suit them. */
export async function tellInvited(
  tx: Database,
  { config, sendMail, linkSecret }: Pick<Platform, 'config' | 'sendMail' | 'linkSecret'>,
  names: Names,
  { invitation, offer, company, person }: FoundInvitation,
  now: Date,
): Promise<void> {
  const matched = await matchedOfferById(tx, names, offer.id);
  const who = await readMatchedPerson(tx, names, { userId: person.user_id, impersonatorId: null });
  const reasons = matched ? reasonWords(matchOffer(who, matched, romeDay(now)).reasons) : [];
  const { place, pay, days, room } = offerLines(names, offer);
  await sendMail(
    tx,
    await writeLetter(config, {
      to: person.email,
      subject: `${company.name} ti invita a candidarti`,
      paragraphs: [
        `Ciao ${person.first_name}, ${company.name} ha visto che il tuo profilo può andare bene per questa offerta e ti invita a candidarti. ${NAME_BEFORE_APPLYING}`,
      ],
      items: [
        {
          title: offer.title,
          url: `/offerte-lavoro/${offer.slug}`,
          strong: pay ? `${pay} al mese, lordi` : 'Retribuzione non specificata',
          text: [place, days, room].filter(Boolean).join(' · '),
        },
        ...(reasons.length > 0
          ? [{ title: 'Perché può fare per te', url: `/offerte-lavoro/${offer.slug}`, text: `${reasons.join('. ')}.` }]
          : []),
      ],
      action: { label: 'Guarda e rispondi', url: invitationLink.address(linkSecret, invitation.id) },
      footnote: 'Puoi rispondere: mi candido, non ora, o mai da loro. Ricevi al massimo tre inviti al giorno.',
      leave: {
        label: 'Non ricevere più inviti',
        url: stopInvitationsAddress(linkSecret, invitation.id),
        isOneClick: true,
      },
      tag: profileTag(person.id),
    }),
  );
  await notify(tx, person.user_id, {
    kind: 'invitation',
    text: `${company.name} ti invita a candidarti: ${offer.title}`,
    url: INVITATIONS,
  });
}
