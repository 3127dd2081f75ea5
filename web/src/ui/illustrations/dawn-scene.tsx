import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dawn-scene.module.css';

interface DawnSceneProps {
  className?: string | undefined;
}

/** Hills before sunrise, with a moon in the dark theme. Fills its container; the horizon stays in the lower third. */
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
        <path d="M-60 436c90-22 170-2 250-12s130-26 220-14c30 4 20 12-6 14-150 14-300 22-464 12Z" />
        <path d="M470 522c80-16 150 0 220-8s130-20 180-12v14c-130 10-270 16-400 6Z" />
        <path d="M96 560c60-10 120 2 180-2 40-2 60 2 40 6-70 10-150 8-220-4Z" />
      </g>

      <circle className={styles.halo} cx="424" cy="706" r="420" fill={paint('glow')} />
      <circle className={styles.sun} cx="424" cy="706" r="58" />
      <path className={styles.moon} d="M612 214a36 36 0 1 0 40 49 30 30 0 0 1-40-49Z" />

      <path
        fill={paint('far')}
        d="M0 752c84-48 170-66 258-46 96 22 150 76 250 90 108 16 200-16 292-66v270H0Z"
      />
      <g className={styles.church} transform="translate(0 -9)">
        <path d="M148 824v-42l20-17 20 17v42ZM184 824v-36h38l9 10v28Z" />
        <path d="M160 778v-22l8-26 8 26v22Z" />
        <path className={styles.cross} d="M168 732v-16M163 721.5h10" />
        <path
          className={styles.window}
          d="M164 804v-9a4 4 0 0 1 8 0v9ZM197 806v-5a3 3 0 0 1 6 0v5ZM211 806v-5a3 3 0 0 1 6 0v5Z"
        />
      </g>
      <path
        className={styles.trees}
        d="M642 870c-3-10 0-42 6-52 6 10 9 42 6 52ZM660 868c-4-12 1-50 8-64 7 14 12 52 8 64ZM683 864c-3-9 1-36 6-45 5 9 9 36 6 45Z"
      />
      <path
        className={styles.middle}
        d="M0 824c110-34 214-36 320-8 104 27 180 54 290 46 76-6 134-30 190-62v200H0Z"
      />
      <path fill={paint('near')} d="M0 896c120-26 230-20 340 4 126 28 250 38 460-20v120H0Z" />
    </svg>
  );
}
