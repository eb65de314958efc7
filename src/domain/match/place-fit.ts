import { distanceKm, type Point } from '../distance.ts';
import { uiText } from '../ui-text.ts';
import { type Fit, falls, fits, rulesOut, say, unknown } from './fit.ts';
import type { MatchedOffer } from './match-sides.ts';

/** Up to here people travel each day without thinking about it, in kilometres. */
const NEAR_KM = 30;
/** Beyond this nobody travels each day. */
export const DAILY_KM = 90;
/** Beyond this nobody comes without lodging. */
const FURTHEST_WITHOUT_ROOM_KM = 300;

/** How far from home the work is, and whether somebody can live there. */
export function placeFit(
  { home, relocates }: { home: Point | null; relocates: boolean },
  {
    place,
    has_room,
    isRoomPaid,
    isRoomLimited,
  }: Pick<MatchedOffer, 'place' | 'has_room' | 'isRoomPaid' | 'isRoomLimited'>,
): Fit {
  if (home === null) return unknown(say(uiText('Scrivi nel profilo dove abiti')));
  const km = distanceKm(home, place);
  const values = { km: Math.round(km) };
  const daily = dailyScore(km);
  if (km <= NEAR_KM)
    return fits(daily, values.km === 0 ? say(uiText('È nel tuo comune')) : say(uiText('A {km} km da casa'), values));
  if (has_room && relocates) {
    if (isRoomPaid) return fits(Math.max(daily, 0.85), say(uiText('Alloggio a pagamento: puoi trasferirti')));
    return isRoomLimited
      ? fits(Math.max(daily, 0.85), say(uiText('Alloggio non per tutto il periodo: puoi trasferirti')))
      : fits(Math.max(daily, 0.9), say(uiText('Alloggio incluso: puoi trasferirti')));
  }
  if (has_room)
    return falls(
      Math.max(daily, 0.15),
      say(uiText('A {km} km: l’alloggio c’è, ma nel profilo non scrivi che ti trasferisci'), values),
    );
  if (km <= DAILY_KM) return falls(daily, say(uiText('A {km} km da casa'), values));
  const far = say(uiText('A {km} km da casa e senza alloggio'), values);
  return relocates && km < FURTHEST_WITHOUT_ROOM_KM ? falls(0.25, far) : rulesOut(far);
}

/** 1 at home, 0.9 at the end of what is near, 0.25 where daily travel ends. */
function dailyScore(km: number): number {
  if (km <= NEAR_KM) return 1 - 0.1 * (km / NEAR_KM);
  if (km <= DAILY_KM) return 0.9 - 0.65 * ((km - NEAR_KM) / (DAILY_KM - NEAR_KM));
  return 0;
}
