import { LegalArticle } from '../features/accounts/legal-article.tsx';
import { useSite } from '../platform/site.tsx';
import { useLocale } from '../platform/words.tsx';
import { legalTexts } from '../words/legal.ts';

export function TermsPage() {
  const { locale } = useLocale();
  const { name, contactEmail } = useSite();
  const texts = legalTexts[locale];
  return <LegalArticle text={texts.terms({ name, contact: contactEmail })} version={texts.version} />;
}
