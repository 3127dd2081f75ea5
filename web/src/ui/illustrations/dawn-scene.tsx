import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dawn-scene.module.css';

interface DawnSceneProps {
  className?: string | undefined;
}

/**
 * Hills before sunrise, the product's own picture; by night a moon stands over the same hills.
 * It fills the place it is given, and the horizon stays in its lower third.
 */
export function DawnScene({ className }: DawnSceneProps) {
  const id = useId();
  const paint = (name: string) => `url(#${id}-${name})`;
  return (
    <svg
      className={classNames(styles.scene, className)}
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.sky1} />
          <stop offset="0.42" className={styles.sky2} />
          <stop offset="0.66" className={styles.sky3} />
          <stop offset="0.84" className={styles.sky4} />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" className={styles.glow} stopOpacity="0.95" />
          <stop offset="0.35" className={styles.glow} stopOpacity="0.55" />
          <stop offset="1" className={styles.glow} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-far`} x1="0" y1="0" x2="1" y2="0.3">
          <stop offset="0" className={styles.far1} />
          <stop offset="0.55" className={styles.far2} />
          <stop offset="1" className={styles.far1} />
        </linearGradient>
        <linearGradient id={`${id}-near`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.near1} />
          <stop offset="1" className={styles.near2} />
        </linearGradient>
      </defs>

      <rect width="800" height="1000" fill={paint('sky')} />
      <g className={styles.stars}>
        <path d="M92 168h.1M170 92h.1M236 240h.1M318 130h.1M404 66h.1M470 214h.1M548 112h.1M640 72h.1M716 176h.1M120 330h.1M362 318h.1M690 300h.1M590 262h.1M50 66h.1M268 40h.1M760 60h.1M200 410h.1M446 400h.1" />
        <path className={styles.bright} d="M150 216h.1M430 148h.1M672 214h.1M300 214h.1M520 330h.1" />
      </g>
      <g className={styles.clouds}>
        <path d="M-40 452c90-26 170-4 250-16s120-30 210-18-10 26-110 28-220 14-350 6Z" />
        <path d="M480 520c80-18 140 2 210-8s130-22 170-14v20c-120 10-260 12-380 2Z" />
      </g>

      <circle className={styles.halo} cx="424" cy="706" r="420" fill={paint('glow')} />
      <circle className={styles.sun} cx="424" cy="706" r="58" />
      <path className={styles.moon} d="M596 218a74 74 0 1 0 78 100 60 60 0 0 1-78-100Z" />

      <path
        fill={paint('far')}
        d="M0 764c84-48 170-66 258-46 96 22 150 78 250 92 108 16 200-14 292-62v252H0Z"
      />
      <path className={styles.trees} d="M604 800l8-24 8 24ZM622 800l10-32 10 32ZM646 799l7-21 7 21Z" />
      <path
        className={styles.middle}
        d="M0 840c110-40 214-44 320-14 104 30 180 70 290 66 76-3 134-24 190-52v160H0Z"
      />
      <g className={styles.church}>
        <path d="M150 822v-20l16-14 16 14v20ZM182 822v-12h30v14h-30Z" />
        <path d="M166 788v-22l-5 4v18ZM166 766v-12M161.5 758h9" />
        <path className={styles.window} d="M163 808h6v-5a3 3 0 0 0-6 0ZM190 817h4v4h-4ZM200 817h4v4h-4Z" />
      </g>
      <path fill={paint('near')} d="M0 906c120-26 230-18 340 8 126 30 250 44 460-10v96H0Z" />
    </svg>
  );
}
