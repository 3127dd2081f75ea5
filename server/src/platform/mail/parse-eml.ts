export type ParsedMail = {
  from: string;
  to: string;
  /** Empty: the sender. */
  replyTo: string;
  subject: string;
  date: string;
  messageId: string;
  text: string;
  html: string;
};

export async function parseEml(source: string): Promise<ParsedMail> {
  const { default: PostalMime, decodeWords } = await import('postal-mime');
  const { headers, text = '', html = '' } = await PostalMime.parse(source);
  const header = (name: string) => decodeWords(headers.find(({ key }) => key === name)?.value ?? '');
  return {
    from: header('from'),
    to: header('to'),
    replyTo: header('reply-to'),
    subject: header('subject'),
    date: header('date'),
    messageId: header('message-id'),
    text: text.trimEnd(),
    html: html.trimEnd(),
  };
}
