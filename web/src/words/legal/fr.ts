import { deletionDays, exportDays } from '@radiant/contract/privacy.ts';
import { retention } from '@radiant/contract/retention.ts';
import type { LegalTexts } from '../legal.ts';

const writeTo = (contact: string) =>
  contact ? `écrivez à ${contact}` : 'adressez-vous à une personne responsable de la communauté';

export const fr: LegalTexts = {
  version: 'Version du 23 novembre 2026',
  request: 'Faire une demande au sujet de vos renseignements',
  terms: ({ name, contact }) => ({
    title: 'Conditions d’utilisation',
    opening: `${name} est un lieu où les membres d’une communauté de foi prient les uns pour les autres, partagent ce qui les touche et gardent le lien. Ces conditions expliquent ce que vous pouvez attendre de nous, et ce que nous attendons de vous.`,
    sections: [
      {
        heading: 'Votre compte',
        paragraphs: [
          'Vous pouvez ouvrir un compte à partir de 14\u00a0ans. Utilisez votre vrai nom ou celui que votre communauté connaît, et une adresse courriel qui vous appartient. Gardez votre mot de passe pour vous.',
          `Vous pouvez fermer votre compte en tout temps\u00a0: ouvrez Paramètres, puis Confidentialité et sessions, et choisissez «\u00a0Supprimer votre compte\u00a0». Il est masqué aussitôt et effacé après ${deletionDays}\u00a0jours. D’ici là, vous pouvez vous connecter et le garder.`,
        ],
      },
      {
        heading: 'Ce que vous partagez',
        paragraphs: [
          'Vos textes et vos images restent les vôtres. Vous permettez à ce site de les conserver et de les montrer aux personnes que vous choisissez pour chaque publication\u00a0: tout Internet, les membres, vos amis ou vous seulement.',
          'Ne partagez que ce que vous avez le droit de partager. Ne racontez pas la maladie, les difficultés ou l’histoire de quelqu’un sans son accord, et ne publiez pas d’images de personnes qui ne le voudraient pas, surtout pas d’enfants.',
        ],
      },
      {
        heading: 'Le respect entre nous',
        paragraphs: [
          'Pas d’insultes, de menaces, de harcèlement ni de haine\u202f; rien d’illégal\u202f; pas de publicité\u202f; pas d’usurpation d’identité. Ce qui est confié ici dans la prière n’est pas rapporté ailleurs.',
          'La modération peut masquer ou retirer ce qui enfreint ces règles, et les responsables peuvent désactiver un compte. Vous pouvez toujours demander pourquoi, et demander un nouvel examen.',
        ],
      },
      {
        heading: 'Ce que ce site n’est pas',
        paragraphs: [
          'La prière ne remplace ni un médecin, ni l’aide d’une personne qualifiée, ni la police. En cas d’urgence, composez le 911. Si vous pensez au suicide, appelez ou textez le 988, à toute heure, partout au Canada.',
          'Nous nous occupons du site avec soin, mais sans aucune garantie\u00a0: il peut tomber en panne. Gardez une copie de ce qui vous est précieux.',
        ],
      },
      {
        heading: 'Modifications et questions',
        paragraphs: [
          'Si ces conditions changent sur le fond, nous vous demanderons de nouveau votre accord avant de continuer. Le droit de la province canadienne où la communauté est établie s’applique.',
          `Pour toute question, ${writeTo(contact)}.`,
        ],
      },
    ],
  }),
  privacy: ({ name, contact, officer }) => ({
    title: 'Politique de confidentialité',
    opening: `Ce que l’on écrit ici touche à la foi, à la santé et à la famille\u00a0: ce sont des renseignements sensibles, et ${name} les traite comme tels. Cette politique explique en mots simples ce qui est conservé, qui peut le voir et ce que vous pouvez décider.`,
    sections: [
      {
        heading: 'Ce qui est conservé',
        paragraphs: [
          'Votre nom, votre adresse courriel et une forme protégée de votre mot de passe, qui ne permet pas de le retrouver. Ce que vous ajoutez à votre profil\u202f; tout y est facultatif.',
          'Votre date de naissance, si ce site la demande. Du parent, ou de la personne exerçant l’autorité parentale, qui consent au compte d’un enfant\u00a0: son nom, son adresse courriel, la date de son consentement et la version de ces textes.',
          'Si vous choisissez de figurer dans le bottin des membres\u00a0: ce que vous y inscrivez, qui voit chaque renseignement et la date de votre accord. Quitter le bottin supprime le tout.',
          'Vos publications, images, commentaires, prières et amens, avec leurs dates. Les renseignements cachés dans les photos, comme le lieu et l’appareil, sont effacés avant l’enregistrement.',
          'Vos sessions ouvertes avec le genre d’appareil, et des traces techniques des requêtes, afin de protéger le service. Elles ne contiennent rien de ce que vous avez écrit.',
        ],
      },
      {
        heading: 'Qui le voit',
        paragraphs: [
          'Chaque publication est vue par les personnes que vous avez choisies, et par personne d’autre\u00a0: tout Internet, les membres, vos amis ou vous seulement. Afin de protéger la communauté, la modération et les responsables peuvent aussi voir les publications destinées à tous ou aux membres, ainsi que les publications, commentaires et récits destinés aux amis s’ils ont été signalés ou doivent être examinés. Personne d’autre que vous ne voit ce que vous gardez pour vous.',
          'Personne n’apprend qui a prié pour quoi. La personne qui a demandé une prière sait seulement que quelqu’un a prié.',
          'Quand vous signalez quelque chose, la modération voit que le signalement vient de vous, et pourquoi. Personne d’autre ne l’apprend, surtout pas la personne concernée. Si vous signalez une personne, la modération voit aussi ce que son profil disait à ce moment-là.',
          'Seuls vous et les responsables pouvez voir votre adresse courriel.',
          'Si vous activez les notifications sur un appareil, elles lui parviennent par le service du fabricant de votre navigateur. Elles sont chiffrées\u00a0: ce service sait que quelque chose arrive pour vous, mais pas quoi. Quand elles portent sur une publication que seules certaines personnes peuvent voir, elles n’en contiennent aucun mot.',
        ],
      },
      {
        heading: 'Ce que nous ne faisons pas',
        paragraphs: [
          'Nous ne vendons rien, n’affichons aucune publicité et ne pistons personne, et les pages ne chargent rien d’autres entreprises. Nos courriels ne contiennent aucune image cachée qui signalerait leur ouverture.',
        ],
      },
      {
        heading: 'Dans votre navigateur',
        paragraphs: [
          'Un témoin (cookie) garde votre session ouverte\u202f; deux autres retiennent votre langue et votre thème. Votre navigateur garde aussi votre nom et votre image pour les afficher aussitôt, ainsi que ce que vous êtes en train d’écrire jusqu’à l’envoi. Pour que vous puissiez lire sans connexion, il garde aussi, pendant une semaine au plus, ce que vous avez lu en dernier\u00a0: publications, événements et votre profil. La déconnexion efface tout cela.',
          'Si ce site permet de se connecter avec Google, Facebook ou un autre service, rien ne leur parvient tant que vous n’appuyez pas sur leur bouton. Ce service apprend alors que vous vous connectez ici, et nous gardons l’identifiant que vous y avez. Un témoin de plus, conservé dix minutes, vérifie que vous revenez dans le même navigateur.',
        ],
      },
      {
        heading: 'Durée de conservation',
        paragraphs: [
          'Ce que vous partagez reste jusqu’à ce que vous le supprimiez. Une publication ou un commentaire supprimé disparaît aussitôt pour tout le monde, et ses images sont effacées. Son texte reste conservé, hors de la vue des autres membres, jusqu’à l’effacement de votre compte.',
          `Si vous supprimez votre compte, il est masqué aussitôt et effacé après ${deletionDays}\u00a0jours. Vos commentaires sous les publications des autres restent, au nom d’un «\u00a0Ancien membre\u00a0». Un compte qui n’a jamais été confirmé ni utilisé est effacé après ${retention.unverifiedAccountDays}\u00a0jours.`,
          `Le compte d’un enfant de moins de 14\u00a0ans est effacé ${retention.guardianAnswerDays}\u00a0jours après l’inscription si aucun parent, ni aucune personne exerçant l’autorité parentale, n’y consent, et ${retention.guardianAnswerDays}\u00a0jours après le retrait de ce consentement. Ce que nous conservons au sujet de cette personne est effacé avec le compte de l’enfant.`,
          `Les récits sont effacés après ${retention.storyHours}\u00a0heures. Un récit signalé est conservé, pour la modération seulement, jusqu’à sa décision et pendant ${retention.reportedStoryDays}\u00a0jours au plus\u202f; les signalements et la décision sont effacés après ${retention.storyDecisionDays}\u00a0jours. Un fichier téléversé ou l’aperçu d’un lien qui n’appartient à aucune publication est effacé après ${retention.unusedFileHours}\u00a0heures. Une copie de vos données peut être téléchargée pendant ${exportDays}\u00a0jours.`,
          `Les notifications sont conservées ${retention.notificationDays}\u00a0jours, et celles que vous supprimez, ${retention.deletedNotificationDays}\u00a0jours. Les messages aux responsables et leurs réponses sont conservés ${retention.supportMessageDays}\u00a0jours.`,
          `Quand vous partagez quelque chose avec l’équipe d’accompagnement ou demandez qu’elle communique avec vous, elle peut garder des notes chiffrées. Elles sont effacées ${retention.careCaseYears}\u00a0ans après la fermeture de votre demande, ou avec votre compte.`,
          `Quand la chaîne de prière est alertée d’une prière urgente, les personnes averties et leurs réponses sont effacées ${retention.chainAlertDays}\u00a0jours après la fin de l’alerte, ou avec la prière.`,
          `Chaque fois qu’une personne de l’administration, de la modération ou de l’équipe d’accompagnement ouvre ou modifie quelque chose qui est à vous et qui n’est pas public, cela est consigné. Vous en trouverez la liste dans Paramètres, puis Confidentialité et sessions. Elle est conservée ${retention.accessLogYears}\u00a0ans, ou jusqu’à l’effacement de votre compte.`,
          `Quand une personne téléphone au sujet d’un événement, ceux qui l’organisent peuvent noter son nom et une remarque. Les deux sont effacés ${retention.phoneInDays}\u00a0jours après l’événement.`,
          `La trace d’un courriel qui vous est envoyé est conservée ${retention.mailDays}\u00a0jours. Le fait que vous ayez ouvert une annonce est oublié après ${retention.announcementReaderDays}\u00a0jours\u202f; seuls les totaux restent. Si un courriel envoyé à votre adresse nous revient, nous en gardons la trace ${retention.mailBounceDays}\u00a0jours, pour ne plus écrire à une adresse qui ne fonctionne pas.`,
          `Une session se termine après ${retention.sessionDays}\u00a0jour au plus, ou ${retention.rememberedSessionDays}\u00a0jours avec «\u00a0Se souvenir de moi\u00a0». Un jeton d’API prend fin le jour que vous avez choisi et est effacé ${retention.expiredApiTokenDays}\u00a0jours plus tard.`,
          `Quand une liste de membres est importée, les comptes qu’elle a créés sont consignés pendant ${retention.importUndoDays}\u00a0jours, pour que l’importation puisse être annulée.`,
          `Les signalements, les décisions de la modération, les mesures et les contestations sont effacés ${retention.moderationCaseYears}\u00a0ans après leur règlement ou leur fin\u202f; ce qui est ouvert ou en vigueur reste. Le nom, l’image et les mots que montrait un profil signalé sont conservés jusqu’à ce que la modération décide. Votre nom et vos mots sont retirés de vos signalements lorsque votre compte est effacé. Ce que la modération a décidé à votre sujet, comme une note ou une suspension, et vos contestations sont effacés avec votre compte.`,
          `Quand un incident a mis en danger des renseignements personnels, les responsables le décrivent dans un registre, conservé ${retention.incidentYears}\u00a0ans.`,
          `Les actions des responsables sont consignées sans limite de temps\u202f; des comptes effacés, ce registre ne garde ni nom ni adresse. La preuve que vous avez accepté de recevoir des courriels est conservée ${retention.consentProofYears}\u00a0ans après l’effacement de votre compte, sous un code au lieu de votre nom. Un code du même genre empêche une ancienne sauvegarde de faire revenir un compte effacé.`,
          'Les sauvegardes et les traces techniques que gardent les responsables peuvent contenir des données quelque temps de plus.',
        ],
      },
      {
        heading: 'Vos droits',
        paragraphs: [
          'Vous pouvez consulter ce qui est conservé à votre sujet, le faire corriger, en recevoir une copie, retirer votre consentement et faire effacer votre compte. Une réponse vous parviendra dans les 30\u00a0jours. Si elle ne vous satisfait pas, vous pouvez porter plainte au Commissariat à la protection de la vie privée du Canada (priv.gc.ca), au Québec à la Commission d’accès à l’information (cai.gouv.qc.ca), ou à l’organisme de votre province.',
          `Les responsables de cette communauté répondent de ces renseignements. ${officer ? `La personne responsable de la protection des renseignements personnels est ${officer}. Pour la joindre, ${writeTo(contact)}.` : `Pour joindre la personne responsable de la protection des renseignements personnels, ${writeTo(contact)}.`}`,
        ],
      },
    ],
  }),
};
