import { link, paragraph, rows } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** Free and confidential, by site. */
const HELP = {
  AU: 'Gambling Help, 1800 858 858, gamblinghelponline.org.au',
  GB: 'National Gambling Helpline, 0808 8020 133, gamcare.org.uk',
} as const;

/** To whom signs of harm were seen. The tools, kindly: it names no score and no sign, blames nobody, and sells nothing. */
export const careMessageMail = defineMail({
  kind: 'care-message',
  data: Addressee,
  letter(data) {
    return {
      subject: 'The tools that keep play fun',
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          'From time to time we remind people of the tools in their account. They are free, they work at once, and nobody but you sees that you use them.',
        ),
        link('Set or lower a limit', '/my-account/spend-limits'),
        link('Take a break, or exclude yourself', '/my-account/take-a-break'),
        link('See what you have spent and won', '/my-account/activity'),
        paragraph(
          'If play has become more than fun, or you would just like to talk to somebody: the people below listen, at any hour. You need not give your name.',
        ),
        rows(['Free and confidential', HELP[data.variant]]),
        link('More about help', '/about/responsible-gaming'),
        paragraph('You can also reply to this mail. You need not do anything.'),
      ],
    };
  },
  sample: { firstName: 'Robin', variant: 'AU' },
});
