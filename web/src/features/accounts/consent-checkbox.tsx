import { paths } from '../../paths.ts';
import { useWords } from '../../platform/words.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

/** Consent to the terms and privacy policy. Links open in a new tab so that typed values are kept. */
export function ConsentCheckbox() {
  const t = useWords();
  return (
    <Checkbox
      name="accepted"
      required
      label={
        <>
          {t.accounts.acceptBefore}
          <NewTabLink href={paths.terms()}>{t.accounts.termsLink}</NewTabLink>
          {t.accounts.acceptBetween}
          <NewTabLink href={paths.privacy()}>{t.accounts.privacyLink}</NewTabLink>
        </>
      }
    />
  );
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  const t = useWords();
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t.accounts.opensInNewTab}</span>
    </a>
  );
}
