type Versioned = { language: string; translation?: { language: string } | undefined };

/** In this language, where there is such a version; otherwise as it was written. */
export const inLanguage = <Of extends Versioned>(versioned: Of, language: string): Of =>
  versioned.translation?.language === language ? { ...versioned, ...versioned.translation } : versioned;
