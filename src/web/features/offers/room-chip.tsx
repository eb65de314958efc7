import type { OfferCard } from '#contract/offers.ts';
import { roomChip } from '#domain/room-chip.ts';
import { useText } from '../texts/text.tsx';

interface RoomChipProps {
  offer: Pick<OfferCard, 'has_room' | 'is_room_paid' | 'room_cost' | 'room_limit'>;
  as?: 'span' | 'li';
}

/** The lodging of an offer: green where it is included, else plain, nothing where there is none. */
export function RoomChip({ offer, as: Element = 'span' }: RoomChipProps) {
  const t = useText();
  const room = roomChip(offer);
  return room && <Element className={room.isFree ? 'chip chip-leaf' : 'chip'}>{t(room.text, room.values)}</Element>;
}
