import { companySeed } from '#art/identity.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tile } from '#web/ui/tiles.tsx';
import { useText } from '../texts/text.tsx';

interface CompanyFaceProps {
  name: string;
  /** The slug of its page, or its name where it has none. */
  slug: string;
  logo: string | null;
  /** Its size and corners; by default 44 px as in lists. */
  className?: string;
  isEager?: boolean;
}

/** A company's picture: its logo, or its tile, which is the same everywhere. */
export function CompanyFace({
  name,
  slug,
  logo,
  className = 'size-11 rounded-[10px]',
  isEager = false,
}: CompanyFaceProps) {
  return logo ? (
    <img
      src={logo}
      alt={name}
      width={104}
      height={104}
      loading={isEager ? 'eager' : 'lazy'}
      className={`flex-none object-cover bg-surface ${className}`}
    />
  ) : (
    <Tile seed={companySeed(slug)} className={`block flex-none overflow-hidden ${className}`} />
  );
}

/** The edges of a blurred picture lie outside its circle. */
const BLURRED = '[&>*]:blur-[5px] [&>*]:scale-110';

interface PersonFaceProps {
  /** The seed of the person's tile, as the interface gives it. */
  seed: string;
  photo: string | null;
  className?: string;
  /** Whether the name is hidden: a lock shows it. */
  isLocked?: boolean;
  /** Where it is to be unlocked (rule 2.18). */
  isBlurred?: boolean;
}

/** A person's picture: their photo, or their tile. */
export function PersonFace({
  seed,
  photo,
  className = 'size-11',
  isLocked = false,
  isBlurred = false,
}: PersonFaceProps) {
  const t = useText();
  return (
    <span className={`relative block flex-none ${className}`}>
      {photo ? (
        <img src={photo} alt="" width={104} height={104} className="size-full rounded-full object-cover" />
      ) : (
        <Tile seed={seed} className={`block size-full rounded-full overflow-hidden ${isBlurred ? BLURRED : ''}`} />
      )}
      {isLocked && (
        <span
          className="absolute -right-0.5 -bottom-0.5 size-5 rounded-full bg-surface text-ink border border-line grid place-items-center"
          role="img"
          aria-label={t('Profilo bloccato')}
        >
          <Icon name="lock" size={12} />
        </span>
      )}
    </span>
  );
}

/** A person's tile where it is the subject itself: a badge, the profile. */
export function PersonTile({ seed, className }: { seed: string; className: string }) {
  return <Tile seed={seed} className={`block flex-none rounded-card overflow-hidden ${className}`} />;
}
