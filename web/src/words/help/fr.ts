import { appealDays } from '@radiant/contract/appeal-shapes.ts';
import { limits } from '@radiant/contract/limits.ts';
import { retention } from '@radiant/contract/retention.ts';
import { fr as careContact } from '../care-contact/fr.ts';
import { fr as requests } from '../care-requests/fr.ts';
import { fr as chain } from '../chain/fr.ts';
import { fr as choices } from '../choices/fr.ts';
import { fr as directory } from '../directory/fr.ts';
import { eventHouseholdWords } from '../event-household.ts';
import type { HelpTexts } from '../help.ts';
import { fr as mails } from '../mails/fr.ts';
import { fr as printing } from '../printing/fr.ts';
import { fr as push } from '../push/fr.ts';
import { fr as recurrence } from '../recurrence/fr.ts';
import { fr as reminders } from '../reminders/fr.ts';
import { fr as secondFactor } from '../second-factor/fr.ts';
import { fr as slots } from '../slots/fr.ts';
import { fr as social } from '../social/fr.ts';
import { fr as urgency } from '../urgency/fr.ts';

export const fr: HelpTexts = ({ site, t }) => [
  {
    id: 'start',
    title: 'Premiers pas',
    articles: [
      {
        id: 'signing-in',
        title: 'Je n’arrive pas à me connecter',
        keywords:
          'connexion mot de passe oublié réinitialiser code courriel vérification compte désactivé bloqué',
        body: [
          'Vous avez oublié votre mot de passe\u202f? Choisissez-en un nouveau\u00a0:',
          {
            steps: [
              `Choisissez «\u00a0${t.accounts.forgotPasswordLink}\u00a0» sur la page de connexion et entrez votre adresse courriel.`,
              'Ouvrez le lien dans le courriel que nous vous envoyons. Il fonctionne une seule fois, pendant 30\u00a0minutes, sur n’importe quel appareil.',
              'Choisissez un nouveau mot de passe. Toutes vos autres sessions seront fermées.',
            ],
          },
          'Votre compte est tout nouveau\u202f? Entrez le code de six caractères reçu par courriel. Il est valable 15\u00a0minutes, et vous pouvez en demander un autre sur la même page. Vous n’avez rien reçu\u202f? Regardez dans les courriels indésirables.',
          'Si votre compte a été désactivé, écrivez aux responsables ci-dessous.',
        ],
      },
      {
        id: 'language',
        title: 'Changer la langue ou le thème',
        keywords: 'anglais français bilingue apparence clair sombre mode nuit couleurs traduire',
        body: [
          `Ouvrez le menu sous votre nom, en haut de la page, ou allez dans «\u00a0${t.settings.title}\u00a0». Choisissez English ou Français, et le thème clair ou sombre. Le changement est immédiat, vous ne perdez rien de ce que vous écrivez, et cet appareil retient votre choix.`,
          `La langue choisie dans «\u00a0${t.settings.title}\u00a0» est aussi celle de vos courriels. Les publications restent dans leur langue d’origine, sauf si une version a été ajoutée dans l’autre\u00a0: vous voyez alors d’abord la vôtre et pouvez passer à l’autre sous le texte. Pour voir seulement celles d’une langue, utilisez le filtre de la page d’accueil.`,
        ],
        open: 'settings',
      },
      {
        id: 'install',
        title: `Ajouter ${site} à l’écran d’accueil`,
        keywords:
          'installer désinstaller mettre application appli téléphone tablette ordinateur android iphone ipad icône télécharger boutique',
        body: [
          `${site} peut s’ouvrir comme n’importe quelle application, sans passer par une boutique\u00a0:`,
          {
            points: [
              'Sur un iPhone ou un iPad, dans Safari\u00a0: touchez le bouton de partage, puis «\u00a0Sur l’écran d’accueil\u00a0».',
              'Sur Android, dans Chrome\u00a0: ouvrez le menu à trois points, puis choisissez «\u00a0Installer l’application\u00a0» ou «\u00a0Ajouter à l’écran d’accueil\u00a0».',
              'Sur un ordinateur, dans Chrome ou Edge\u00a0: cliquez sur l’icône d’installation au bout de la barre d’adresse.',
            ],
          },
          'Une longue pression sur son icône mène à «\u00a0Prier maintenant\u00a0» ou à une nouvelle publication, l’icône indique le nombre de nouvelles notifications, et les autres applications peuvent lui transmettre du texte.',
          'Vous changez d’idée\u202f? Supprimez-la comme n’importe quelle application. Votre compte ne change pas.',
        ],
      },
      {
        id: 'offline',
        title: 'Lire et écrire sans connexion',
        keywords: 'hors ligne connexion réseau internet train chalet attente envoi perdu avion',
        body: [
          'Votre appareil garde, pendant une semaine au plus, ce que vous avez lu en dernier\u00a0: le fil, le mur de prière, les événements, vos prières et votre profil. Ces pages s’ouvrent sans connexion et indiquent quand elles ont été chargées.',
          'Continuez d’écrire\u00a0: vos commentaires, prières et publications attendent sur votre appareil et sont envoyés une seule fois, dès le retour de la connexion. Vous voyez ce qui attend et pouvez le reprendre pour le modifier. Les images et les vidéos demandent une connexion.',
          'Si un envoi échoue, vous verrez pourquoi, et vos mots restent. La déconnexion efface tout de votre appareil, et vous avertit d’abord s’il reste quelque chose à envoyer.',
        ],
      },
      {
        id: 'keyboard',
        title: 'Utiliser le clavier',
        keywords: 'raccourcis touches accessibilité lecteur d’écran tabulation',
        body: [
          'La touche Tab permet d’aller partout. Appuyez une première fois pour passer directement au contenu. Il y a aussi des raccourcis\u00a0:',
          {
            points: [
              '/ mène à la recherche, et n permet d’écrire quelque chose de nouveau.',
              'j et k mènent à la publication suivante et à la précédente.',
              '? affiche tous les raccourcis. Vous pouvez les désactiver au même endroit.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Prier et partager',
    articles: [
      {
        id: 'ask-for-prayer',
        title: 'Faire une demande de prière',
        keywords: 'demande demander intention mur prier publication besoin',
        body: [
          {
            steps: [
              `Ouvrez «\u00a0${t.layout.prayerWall}\u00a0» et choisissez «\u00a0${t.prayers.add}\u00a0».`,
              'Donnez un titre, dites-nous pour quoi prier et choisissez une catégorie.',
              `Sous «\u00a0${t.composer.audience}\u00a0», choisissez qui peut la lire.`,
              `Choisissez «\u00a0${t.prayers.form.send}\u00a0».`,
            ],
          },
          'Ne dévoilez pas ce qu’on vous a confié. Pour prier avec vous, il suffit d’appuyer sur un bouton. Vous verrez que quelqu’un a prié, et combien de personnes l’ont fait, mais jamais lesquelles.',
        ],
        open: 'prayers',
      },
      {
        id: 'pray-now',
        title: 'Prier maintenant, et votre liste de prières',
        keywords:
          'prier suivante espace clavier glisser hors ligne minuterie garder liste ordre privée aujourd’hui',
        body: [
          `«\u00a0${t.layout.prayNow}\u00a0» montre une prière à la fois, en commençant par celles pour lesquelles on a le moins prié. Choisissez «\u00a0${t.pray.prayed}\u00a0» ou appuyez sur la barre d’espace. Les flèches, ou un glissement du doigt, mènent à la prière suivante ou précédente.`,
          'Si vous perdez la connexion, continuez de prier\u00a0: ce qui est déjà sur votre appareil y reste, et vos prières seront transmises dès que vous serez de nouveau en ligne. Pendant une journée, la page s’ouvre même sans connexion. La déconnexion l’efface de votre appareil.',
          `«\u00a0${t.pray.keep}\u00a0» ajoute une prière à «\u00a0${t.prayerList.title}\u00a0». Vous pouvez y ajouter vos propres prières, les mettre en ordre et voir celles que vous avez portées aujourd’hui. Personne d’autre ne voit cette liste.`,
        ],
        open: 'pray',
      },
      {
        id: 'answered',
        title: 'Marquer une prière comme exaucée',
        keywords: 'réponse merci témoignage guérison marquer dire annuler',
        body: [
          `Y a-t-il des nouvelles\u202f? Ouvrez le menu de votre demande de prière et choisissez «\u00a0${t.answering.addUpdate}\u00a0». Elles s’affichent avec votre demande, et les personnes qui ont prié avec vous reçoivent un avis, d’où elles peuvent aussi cesser d’en recevoir. Si la prière n’est plus nécessaire, choisissez «\u00a0${t.answering.close}\u00a0».`,
          `Après 30\u00a0jours sans nouvelles, nous vous demandons s’il y en a. L’avis permet de choisir aussitôt «\u00a0${t.answering.renew}\u00a0» ou «\u00a0${t.answering.close}\u00a0». Vous préférez ne pas recevoir cet avis pour cette demande\u202f? Choisissez «\u00a0${t.answering.turnNewsRequestsOff}\u00a0» dans son menu.`,
          `La situation va durer\u202f? Sous «\u00a0${t.prayerTerm.label}\u00a0», choisissez «\u00a0${t.prayerTerm.longTerm}\u00a0»\u00a0: nous vous demanderons des nouvelles moins souvent. Avec «\u00a0${t.prayerTerm.date}\u00a0», la demande se ferme d’elle-même.`,
          `Personne ne voit qui a prié. Avec «\u00a0${t.hiddenCount.label}\u00a0», vous êtes la seule personne à voir combien l’ont fait. Vous pourrez changer ce choix en modifiant la demande.`,
          `Ouvrez le menu de votre demande de prière et choisissez «\u00a0${t.answering.markAnswered}\u00a0». Vous pouvez dire comment elle a été exaucée. Toutes les personnes qui ont prié avec vous recevront un avis.`,
          `Pour en témoigner, choisissez «\u00a0${t.answering.shareTestimony}\u00a0». Le témoignage et la demande de prière seront liés l’un à l’autre. C’était trop tôt\u202f? Choisissez «\u00a0${t.answering.changeAnswer}\u00a0» dans le même menu, puis «\u00a0${t.answering.takeBack}\u00a0».`,
          'Le filtre du mur de prière affiche les demandes de prière en attente, celles qui ont été exaucées, ou toutes.',
        ],
        open: 'prayers',
      },
      {
        id: 'urgent-prayers',
        title: 'Marquer une prière comme urgente',
        keywords: 'urgence vite maintenant limite durée alerte opération accident fin retirer',
        body: [
          `Certaines prières ne peuvent pas attendre. En faisant votre demande, cochez «\u00a0${urgency.label}\u00a0». Vous l’avez déjà partagée\u202f? Ouvrez son menu et choisissez «\u00a0${urgency.mark}\u00a0». Pendant ${limits.urgentHours}\u00a0heures, elle passe en premier sur le mur de prière et dans «\u00a0${t.layout.prayNow}\u00a0».`,
          `Tout le monde peut le faire, pour une demande à la fois et deux fois par période de ${limits.urgentPeriodDays}\u00a0jours. Ce n’est pas possible pour une demande que vous êtes la seule personne à voir ni pour une demande programmée. Si la modération doit d’abord l’approuver, les ${limits.urgentHours}\u00a0heures commencent à ce moment-là.`,
          `Les personnes qui peuvent voir votre demande reçoivent un avis si elles ont activé «\u00a0${choices.kinds['prayer-urgent']}\u00a0» sous «\u00a0${choices.title}\u00a0». Au départ, ces avis sont désactivés pour tout le monde. Si vous mettez quelqu’un en sourdine, ses demandes urgentes ne vous seront pas signalées.`,
          `Après ${limits.urgentHours}\u00a0heures, ou dès qu’elle est exaucée ou fermée, votre demande redevient une demande ordinaire. Pour y mettre fin plus tôt, choisissez «\u00a0${urgency.unmark}\u00a0» dans son menu. L’équipe d’accompagnement peut aussi le faire, et vous recevrez alors un avis. S’il vous en faut une de plus malgré la limite, elle peut vous le permettre.`,
          'Ce n’est pas un service d’urgence. Si quelqu’un est en danger, composez le 911.',
        ],
        open: 'notificationSettings',
      },
      {
        id: 'testimony',
        title: 'Partager un témoignage',
        keywords: 'merci histoire louange gratitude témoigner approbation attente',
        body: [
          `Ouvrez «\u00a0${t.layout.testimonies}\u00a0» et choisissez «\u00a0${t.testimonies.add}\u00a0». Ajoutez un titre, votre témoignage et une catégorie, puis choisissez qui peut le lire.`,
          'Certaines communautés relisent d’abord les témoignages. Si c’est le cas, le vôtre indique qu’il est en attente de modération. D’ici là, personne d’autre que vous ne le voit.',
        ],
        open: 'testimonies',
      },
      {
        id: 'posts',
        title: 'Partager une publication, une image, une vidéo, un lien ou l’Écriture',
        keywords: 'photo téléverser publier 10\u00a0Mo taille fichier verset bible brouillon lieu',
        body: [
          'Sur la page d’accueil, la boîte de partage a un onglet pour chacun. Les images et les vidéos peuvent faire jusqu’à 10\u00a0Mo. Glissez-les, collez-les ou prenez-les avec votre appareil photo. Une publication peut contenir jusqu’à six images, dans l’ordre de votre choix, ou une vidéo. Décrivez-les pour les personnes qui ne les voient pas. Le lieu où une photo a été prise est effacé avant l’enregistrement.',
          'Un lien affiche un aperçu de la page où il mène. L’Écriture s’affiche en italique, avec sa référence.',
          'Ce que vous écrivez reste sur cet appareil jusqu’à ce que vous le partagiez, même si vous rechargez la page ou perdez la connexion.',
        ],
        open: 'home',
      },
      {
        id: 'create-post',
        title: 'Ajouter des amis ou un lieu, ou programmer une publication',
        keywords:
          'programmer planifier plus tard personnes identifier étiquette nom date heure créer publier',
        body: [
          'La page d’une nouvelle publication offre plus d’options. Vous pouvez ajouter un lieu et les amis qui sont avec vous, et choisir le jour et l’heure de parution.',
          'Personne d’autre que vous ne voit une publication programmée. Vous pouvez la modifier, la publier tout de suite ou la supprimer, et vous recevrez un avis quand elle paraîtra. Les amis que vous ajoutez reçoivent un avis. Ils ne voient que ce que vous partagez avec eux, et peuvent retirer leur nom.',
        ],
        open: 'createPost',
      },
      {
        id: 'audiences',
        title: 'Qui voit ce que vous partagez',
        keywords: 'portée visibilité public membres amis privé confidentialité visible tout le monde défaut',
        body: [
          'Chaque publication indique qui peut la voir\u00a0:',
          {
            points: [
              `${t.audiences.public}\u00a0: tout le monde sur Internet, avec ou sans compte.`,
              `${t.audiences.members}\u00a0: toutes les personnes connectées ici.`,
              `${t.audiences.friends}\u00a0: les personnes qui font partie de vos amis à ce moment-là.`,
              `${t.audiences.groups}\u00a0: les membres de groupes que vous choisissez parmi les vôtres, tant qu’ils en font partie.`,
              `${t.audiences.care}\u00a0: les personnes nommées à l’équipe d’accompagnement par les administrateurs. Aucun autre rôle n’y donne accès, pas même celui d’administrateur. Si quelqu’un de l’équipe la signale, les modérateurs peuvent aussi la lire. Ce choix n’apparaît pas s’il n’y a pas d’équipe.`,
              `${t.audiences.private}\u00a0: seulement vous.`,
            ],
          },
          'Les moteurs de recherche et les lecteurs de flux peuvent trouver les publications destinées à tout le monde. Si vous en supprimez une plus tard, une copie faite par quelqu’un d’autre peut subsister.',
          'Partager un lien ne donne accès à personne de plus. Il ne s’ouvre que pour les personnes qui peuvent déjà voir la publication.',
          'Dans vos paramètres, vous pouvez choisir la visibilité proposée pour vos nouvelles publications. Si vous changez la visibilité d’une publication, personne d’autre que vous ne peut lire ses versions précédentes. Une fois que d’autres personnes l’ont commentée, vous ne pouvez plus la partager plus largement qu’à ce moment-là.',
        ],
        open: 'privacySettings',
      },
      {
        id: 'anonymous',
        title: 'Partager sans votre nom',
        keywords: 'anonyme anonymat nom cacher secret personne modération auteur demande',
        body: [
          `Quand vous partagez une demande de prière, un témoignage ou une publication, vous pouvez choisir sous «\u00a0${t.composer.name.label}\u00a0» de ne montrer votre nom à personne. Les autres voient alors «\u00a0${t.anonymous}\u00a0», et ce que vous écrivez en dessous apparaît sous «\u00a0${t.asker}\u00a0».`,
          'Personne, cela comprend vos amis et les équipes de modération et d’administration. Vous pouvez aussi ne le montrer qu’à l’équipe d’accompagnement, pour que quelqu’un puisse vous joindre. La publication n’apparaît pas sur votre profil pour les autres\u202f; vous l’y trouvez, avec la mention «\u00a0(vous)\u00a0».',
          'Pour une raison grave, deux personnes de la modération peuvent ensemble chercher qui l’a écrite. Vous voyez alors, au-dessus de votre publication, quand elles l’ont fait et pourquoi.',
          'Ce choix ne se change pas ensuite. Vous ne pouvez ni identifier des amis ni ajouter de photos. Il est offert pour ce qui s’adresse à tout le monde, aux membres ou à un seul groupe.',
          'Ce que vous écrivez peut quand même révéler qui vous êtes\u00a0: un lieu, une date, une façon de dire. Dans un petit groupe, les autres peuvent deviner.',
        ],
        open: 'createPost',
      },
      {
        id: 'someone-else',
        title: 'Prier pour quelqu’un d’autre',
        keywords: 'autre personne accord consentement lien retrait retirer sujet nom hôpital vie privée',
        body: [
          'Quand vous écrivez une demande de prière ou un témoignage, vous pouvez dire qu’il concerne quelqu’un d’autre, si cette personne est d’accord et ce qui peut être dit. Tant que vous ne lui avez pas demandé, seuls les membres peuvent vous lire. Personne d’autre que vous ne voit vos réponses, sauf la modération si elle examine le texte.',
          'Si cette personne est un membre qui peut lire le texte, vous pouvez l’y associer. Elle en est avertie, et personne d’autre ne l’apprend. Si vous partagez sans votre nom, elle ne le voit pas non plus.',
          'Un texte parle de vous\u202f? Au-dessus, vous pouvez demander son retrait. Il est aussitôt masqué pour tout le monde, sauf pour son auteur. La modération décide ensuite et vous avertit tous les deux.',
        ],
      },
      {
        id: 'printed-sheet',
        title: 'Des prières sur papier',
        keywords:
          'imprimer imprimée feuille écran hall téléviseur papier feuillet téléphone nom accord gros caractères',
        body: [
          `Certaines personnes n’ont ni téléphone ni ordinateur. Quand vous demandez une prière à tout le monde ou aux membres, vous pouvez choisir sous «\u00a0${printing.label}\u00a0» si la paroisse peut l’imprimer ou la montrer sur l’écran du hall, et avec quel nom. Sans choix de votre part, votre prière n’est ni imprimée ni montrée.`,
          'Vous pouvez changer d’avis en modifiant votre publication\u00a0: elle quitte l’écran en quelques minutes, mais une feuille déjà imprimée le reste. Si moins de personnes peuvent lire la publication par la suite, votre accord prend fin.',
          'Une prière anonyme n’est imprimée que sans nom, et le nom d’une personne de moins de 18\u00a0ans ne l’est jamais. S’il s’agit de quelqu’un d’autre, demandez-lui d’abord son accord.',
        ],
      },
      {
        id: 'edit-delete',
        title: 'Modifier ou supprimer une publication',
        keywords: 'corriger changer retirer historique version erreur faute commentaire effacer',
        body: [
          `Ouvrez le menu de votre publication et choisissez «\u00a0${t.post.edit}\u00a0» ou «\u00a0${t.post.delete}\u00a0». En la modifiant, vous pouvez aussi ajouter, décrire, déplacer et retirer des images. Une publication modifiée l’indique, avec la date. Seules la modération et vous pouvez lire les versions précédentes, sous «\u00a0${t.post.history}\u00a0». Vous pouvez y supprimer définitivement une version.`,
          'Supprimer une publication est définitif. Elle disparaît pour tout le monde, avec ses commentaires. Vous pouvez aussi supprimer vos propres commentaires.',
        ],
      },
      {
        id: 'comments',
        title: 'Commenter, répondre et mentionner quelqu’un',
        keywords: 'mention @ répondre réponse encourager amen modifier',
        body: [
          'Ouvrez une publication pour écrire un commentaire d’au plus 2\u00a0000\u00a0caractères. Pour mentionner une personne qui peut la voir, tapez @ et les premières lettres de son nom. Elle recevra un avis.',
          `Appuyez sur «\u00a0${t.post.amen}\u00a0» sous un commentaire pour montrer que vous vous y joignez. Choisissez «\u00a0${t.comments.reply}\u00a0» pour y répondre. La personne qui l’a écrit reçoit un avis, et votre réponse s’affiche sous le commentaire. Si un commentaire qui a des réponses est supprimé, les réponses restent.`,
          `Appuyez sur Ctrl + Entrée pour envoyer. Pour changer votre commentaire, choisissez «\u00a0${t.comments.edit}\u00a0» dans son menu. Les autres verront qu’il a été modifié, et quand.`,
        ],
      },
      {
        id: 'saved',
        title: 'Garder une publication pour plus tard',
        keywords: 'enregistrer conserver favori signet liste retrouver',
        body: [
          `Ouvrez le menu d’une publication et choisissez «\u00a0${t.saved.save}\u00a0». Vous la retrouverez sous «\u00a0${t.saved.title}\u00a0», dans le menu sous votre nom.`,
          'Personne d’autre ne voit ce que vous enregistrez. Une publication quitte la liste si elle est supprimée ou si elle n’est plus partagée avec vous.',
        ],
        open: 'saved',
      },
      {
        id: 'stories',
        title: 'Les récits',
        keywords: 'story récit bandeau image jour 24\u00a0heures aujourd’hui verset masquer supprimer',
        body: [
          'En haut de la page d’accueil, les récits commencent par le verset et la prière du jour. Viennent ensuite les récits de vos amis et les vôtres. Un récit est une image ou un court texte qui disparaît après 24\u00a0heures.',
          'Seuls vos amis voient vos récits. Vous verrez combien de personnes les ont regardés, mais jamais lesquelles. Vous pouvez supprimer le vôtre en tout temps. Vous pouvez aussi masquer un récit que vous préférez ne pas voir, et personne n’en saura rien.',
        ],
        open: 'home',
      },
    ],
  },
  {
    id: 'people',
    title: 'Les gens',
    articles: [
      {
        id: 'find-people',
        title: 'Trouver des personnes',
        keywords: 'recherche chercher gens nom profil membre invité',
        body: [
          'Utilisez la recherche, en haut de la page. Les premières lettres d’un prénom ou d’un nom suffisent, et les accents ne comptent pas. Les personnes non connectées ne trouvent que les membres qui ont partagé quelque chose avec tout le monde et qui le permettent.',
        ],
        open: 'search',
      },
      {
        id: 'groups',
        title: 'Se joindre à un groupe ou en créer un',
        keywords:
          'groupe chorale ministère conseil responsable inviter demande joindre quitter archiver masqué',
        body: [
          `Sous «\u00a0${t.groups.title}\u00a0», vous trouverez vos groupes et ceux auxquels vous pouvez vous joindre. Certains sont ouverts à tout le monde\u202f; dans d’autres, les responsables acceptent les demandes ou invitent des personnes.`,
          `La personne qui crée un groupe en est responsable. Les responsables peuvent modifier et archiver le groupe, lui donner une image, inviter par le nom ou par un lien, retirer des personnes, créer des événements pour le groupe et nommer d’autres responsables. Avant que la seule personne responsable quitte le groupe, quelqu’un d’autre doit le devenir.`,
          'Un groupe masqué ne figure dans aucune liste. Seuls ses membres, les personnes invitées et les administrateurs savent qu’il existe. Les administrateurs voient qui en est responsable, mais pas qui d’autre en fait partie.',
          'Les membres de moins de 18\u00a0ans ne peuvent être trouvés que par leurs amis et par les membres de leurs groupes. Pour un groupe de jeunes, faites en sorte que les responsables acceptent les demandes ou invitent.',
        ],
        open: 'groups',
      },
      {
        id: 'directory',
        title: 'Le bottin des membres',
        keywords:
          'bottin annuaire répertoire téléphone adresse courriel anniversaire foyer famille liste imprimer coordonnées aide',
        body: [
          `Sous «\u00a0${t.layout.directory}\u00a0», vous trouverez les membres qui ont choisi d’y figurer. Personne n’y figure sans l’avoir demandé, et les personnes de moins de 18\u00a0ans n’y figurent jamais.`,
          `Sous «\u00a0${t.settings.directory}\u00a0», dans vos paramètres, choisissez ce que vous montrez\u00a0: un numéro de téléphone, une adresse courriel, une adresse, votre anniversaire sans l’année et ce à quoi vous pouvez aider. Pour chaque renseignement, choisissez tous les membres, les personnes de vos groupes ou personne. Avant d’enregistrer, vous voyez ce que les autres verront. La modération et l’administration n’en voient pas plus que les autres membres.`,
          'Les membres d’un foyer paraissent ensemble. Créez-en un au même endroit et envoyez son lien à une seule personne\u202f; il sert une fois. Chaque personne décide de ce qu’elle montre. Les enfants n’y figurent pas, pas même par leur prénom.',
          'Tout membre peut imprimer ce qu’il voit. La feuille indique pour qui elle a été imprimée, et quand. Vous pouvez quitter le bottin en tout temps, mais ce qui est déjà imprimé le reste.',
        ],
        open: 'directorySettings',
      },
      {
        id: 'friends',
        title: 'Ajouter ou retirer des amis',
        keywords: 'demande accepter décliner refuser annuler retirer devenir suggestion amitié',
        body: [
          `Envoyez une demande à partir d’un profil ou des suggestions. Les demandes reçues et envoyées se trouvent sous «\u00a0${t.friends.title}\u00a0».`,
          'Les amis voient ce que chacun partage avec ses amis. Si vous déclinez une demande, annulez la vôtre ou retirez un ami, personne ne recevra d’avis.',
        ],
        open: 'friends',
      },
      {
        id: 'hiding',
        title: 'Masquer une publication',
        keywords: 'cacher retirer indésirable fil afficher de nouveau',
        body: [
          `Ouvrez le menu d’une publication et choisissez «\u00a0${t.hiding.hide}\u00a0». Elle quitte votre accueil, les profils, les événements et la recherche. Vous pouvez toujours l’ouvrir à partir d’un lien, et personne d’autre ne le sait.`,
          `Pour la revoir, choisissez «\u00a0${t.hiding.show}\u00a0» dans son menu ou sous «\u00a0${t.settings.privacy}\u00a0».`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'blocking',
        title: 'Bloquer quelqu’un',
        keywords: 'harcèlement indésirable sécurité masquer débloquer',
        body: [
          `Ouvrez le menu d’un profil ou d’une de ses publications et choisissez «\u00a0${t.friends.block}\u00a0». Votre amitié prend fin, et vous ne voyez plus vos publications, commentaires, profils et demandes respectifs. Personne ne recevra d’avis.`,
          `Vous pouvez débloquer quelqu’un en tout temps sous «\u00a0${t.settings.privacy}\u00a0».`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'profile',
        title: 'Votre profil',
        keywords: 'photo avatar bannière nom bio verset anniversaire téléphone église paroisse modifier',
        body: [
          `Choisissez «\u00a0${t.profileEdit.title}\u00a0» sur votre profil pour changer vos images, votre nom et votre bio. Pour chaque renseignement personnel, choisissez qui peut le voir\u00a0: seulement vous et les responsables, vos amis ou tous les membres. Les personnes non connectées n’en voient aucun.`,
        ],
      },
    ],
  },
  {
    id: 'events',
    title: 'Événements',
    articles: [
      {
        id: 'join-event',
        title: 'Participer à un événement',
        keywords:
          'aller intéressé quitter complet places liste attente famille foyer mari femme conjoint rencontre réunion calendrier en ligne organiser fuseau',
        body: [
          `Sous «\u00a0${t.events.title}\u00a0», choisissez «\u00a0${t.eventPost.join}\u00a0» ou «\u00a0${t.eventPost.interested}\u00a0». Appuyez de nouveau pour changer d’avis. Les autres membres voient combien de personnes y vont, jamais lesquelles. Les heures sont celles du lieu, et la vôtre s’affiche à côté si elle est différente.`,
          `Si toutes les places sont prises, choisissez «\u00a0${t.eventPost.joinWaiting}\u00a0». Vous verrez votre numéro et recevrez un avis dès que vous aurez une place. Si vous ne pouvez plus venir, choisissez «\u00a0${t.eventPost.leave}\u00a0»\u00a0: la place ira à la personne suivante.`,
          `Des personnes de votre foyer ont leur propre compte\u202f? Sous «\u00a0${t.settings.directory}\u00a0» dans leurs paramètres, elles peuvent activer «\u00a0${directory.household.letsAnswer}\u00a0». Vous répondez alors pour elles sur la page de l’événement, sous «\u00a0${eventHouseholdWords.fr.title}\u00a0». Elles reçoivent un avis et peuvent changer la réponse.`,
          'Certains événements se répètent, par exemple un culte tous les dimanches. Votre réponse vaut pour une seule date. La page de l’événement affiche les autres.',
          'Si un événement est déplacé ou annulé, vous recevrez un avis. Les responsables annoncent les événements. Vous aimeriez en organiser un\u202f? Écrivez-leur.',
        ],
        open: 'events',
      },
      {
        id: 'dishes-and-duties',
        title: 'Apporter un plat ou servir à un événement',
        keywords:
          'repas partage nourriture soupe dessert bénévole bénévolat horaire lecture café remplacement remplacer inscrire',
        body: [
          `La page d’un événement affiche «\u00a0${slots.titles.dish}\u00a0» et «\u00a0${slots.titles.duty}\u00a0», si les organisateurs ont demandé quelque chose. Pour apporter un plat, répondez d’abord que vous participez, puis choisissez combien. Pour servir, choisissez «\u00a0${slots.signUp}\u00a0»\u00a0: il n’est pas nécessaire de répondre à l’événement.`,
          `Vous ne pouvez plus servir\u202f? Avec «\u00a0${slots.askReplacement}\u00a0», vous restez sur la liste jusqu’à ce qu’un autre membre prenne la relève. Avec «\u00a0${slots.cannotServe}\u00a0», votre place est libre aussitôt, et les organisateurs en sont avisés.`,
          'Vous voyez combien il en manque encore et ce que vous avez pris. Seuls les organisateurs voient qui s’est inscrit.',
          `Vous organisez\u202f? Choisissez «\u00a0${slots.adds.dish}\u00a0» ou «\u00a0${slots.adds.duty}\u00a0» sur la page de l’événement, et donnez le nom dans les deux langues si votre communauté utilise les deux. Pour un service, «\u00a0${slots.ask}\u00a0» s’adresse à un membre et garde sa place jusqu’à sa réponse. Le tout figure sous «\u00a0${t.eventPage.doorList}\u00a0», à l’écran et sur papier.`,
        ],
        open: 'events',
      },
      {
        id: 'repeating-events',
        title: 'Organiser un événement qui se répète',
        keywords:
          'série récurrent récurrence hebdomadaire mensuel répétition répéter règle jour modifier annuler dates',
        body: [
          `Quand vous créez un événement, choisissez sous «\u00a0${recurrence.repeat}\u00a0» à quelle fréquence il a lieu et jusqu’à quand. Chaque date est un événement, avec ses réponses, ses places, ses plats et ses services.`,
          `Pour le modifier, ouvrez une de ses dates et choisissez «\u00a0${t.eventPage.edit}\u00a0». Sous «\u00a0${recurrence.scope}\u00a0», dites de quelles dates il s’agit\u00a0:`,
          {
            points: [
              `«\u00a0${recurrence.scopes.one}\u00a0»\u00a0: pour une exception, comme une autre heure ou un autre lieu.`,
              `«\u00a0${recurrence.scopes.following}\u00a0»\u00a0: aussi pour modifier la répétition à partir de cette date, par exemple une semaine sur deux, un autre jour ou une autre fin.`,
              `«\u00a0${recurrence.scopes.all}\u00a0»\u00a0: pour ce qui change partout, comme le titre.`,
            ],
          },
          'Avant d’enregistrer une autre répétition, vous voyez quelles dates sont conservées, ajoutées ou annulées. Les dates conservées gardent leurs réponses, leurs plats et leurs services. Les personnes qui ont répondu à une date annulée reçoivent un avis.',
          `Pour y mettre fin, choisissez «\u00a0${t.eventPage.cancel}\u00a0» à la première date qui ne doit plus avoir lieu, puis «\u00a0${recurrence.scopes.following}\u00a0».`,
        ],
        open: 'events',
      },
      {
        id: 'calendar',
        title: 'Voir les événements dans votre calendrier',
        keywords: 'ics abonnement abonner agenda google outlook apple exporter télécharger',
        body: [
          `Sur la page d’un événement, choisissez «\u00a0${t.eventPage.addToCalendar}\u00a0» pour le télécharger. Vous pouvez aussi vous abonner sous «\u00a0${t.calendarLink.open}\u00a0». Votre lien secret ajoute à votre calendrier tous les événements où vous allez ou qui vous intéressent, et les tient à jour. Vous pouvez aussi choisir un de vos groupes, pour suivre tous ses événements.`,
          `Toute personne qui a votre lien peut voir ces événements. Si quelqu’un d’autre l’obtient, choisissez «\u00a0${t.secretLink.renew}\u00a0». L’ancien cesse aussitôt de fonctionner.`,
        ],
        open: 'events',
      },
    ],
  },
  {
    id: 'notifications',
    title: 'Notifications et heures de prière',
    articles: [
      {
        id: 'notifications',
        title: 'Choisir vos notifications, ou en recevoir moins',
        keywords: 'cloche pastille rappel sourdine muet silence déranger avis arrêter désactiver poussées',
        body: [
          'La cloche montre ce qui est nouveau. L’ouvrir marque tout comme vu. Si vous effacez vos notifications, vous avez quelques secondes pour les rétablir.',
          `Sous «\u00a0${choices.title}\u00a0», choisissez ce que vous voulez savoir\u00a0: dans l’application, par courriel ou par notification poussée. Vous pouvez aussi désactiver un type de notification à partir de son propre menu.`,
        ],
        open: 'notificationSettings',
      },
      {
        id: 'push',
        title: 'Recevoir des notifications poussées sur votre appareil',
        keywords:
          'téléphone ordinateur navigateur alerte autoriser bloqué iphone permission fermé essai push',
        body: [
          'Les notifications poussées vous parviennent même quand ce site est fermé. Activez-les sur chaque appareil\u00a0:',
          {
            steps: [
              'Sur un iPhone ou un iPad, ajoutez d’abord ce site à votre écran d’accueil et ouvrez-le à partir de là.',
              `Dans les paramètres des notifications, sous «\u00a0${push.title}\u00a0», choisissez «\u00a0${push.turnOn}\u00a0».`,
              'Autorisez les notifications quand votre navigateur le demande.',
              `Choisissez «\u00a0${push.test}\u00a0» pour voir si elles arrivent.`,
            ],
          },
          `Pour les arrêter, choisissez «\u00a0${push.turnOff}\u00a0». Vous avez perdu un appareil\u202f? Retirez-le de la liste des appareils. Elles s’arrêtent aussi quand vous vous déconnectez.`,
        ],
        open: 'notificationSettings',
      },
      {
        id: 'emails',
        title: 'Choisir les courriels que vous recevez',
        keywords: 'désabonnement désabonner résumé infolettre annonces moins arrêter indésirables boîte',
        body: [
          `Nous vous envoyons seulement ce que vous demandez. Sous «\u00a0${mails.title}\u00a0», vous pouvez activer\u00a0:`,
          {
            points: [
              `${mails.notifications}\u00a0: un courriel par notification, pour les types que vous cochez sous «\u00a0${choices.channels.email}\u00a0».`,
              `${mails.announcements}\u00a0: des nouvelles des responsables, pour tout le monde.`,
              `${mails.digest}\u00a0: un résumé des nouveautés, chaque jour ou chaque semaine.`,
            ],
          },
          `Si vous préférez ne pas utiliser le site, choisissez «\u00a0${mails.rhythms.letter}\u00a0» sous «\u00a0${mails.digest}\u00a0». Chaque demande de prière et chaque événement de la lettre a des liens pour répondre, comme «\u00a0J’ai prié\u00a0» ou «\u00a0Je viendrai\u00a0». Un lien ouvre une page avec un seul bouton, fonctionne pendant 30\u00a0jours et ne demande aucun mot de passe. Ne transférez pas la lettre\u00a0: les liens répondent en votre nom.`,
          'Chacun de ces courriels contient un lien qui vous désabonne aussitôt. Les courriels sur votre propre compte, comme pour un nouveau mot de passe, sont toujours envoyés.',
        ],
        open: 'notificationSettings',
      },
      {
        id: 'quiet-hours',
        title: 'Choisir des heures de silence',
        keywords: 'nuit dormir sommeil ne pas déranger calme fuseau soir pause',
        body: [
          `Sous «\u00a0${choices.quiet.title}\u00a0», activez «\u00a0${choices.quiet.on}\u00a0», choisissez leur début et leur fin, puis «\u00a0${choices.quiet.save}\u00a0».`,
          'Les courriels et les notifications poussées attendent alors la fin des heures de silence. Vos heures de prière sonnent quand même, et l’application montre tout aussitôt.',
        ],
        open: 'notificationSettings',
      },
      {
        id: 'muting',
        title: 'Mettre une publication ou une personne en sourdine',
        keywords: 'silence ignorer arrêter notifications réactiver muet conversation avis',
        body: [
          `Trop d’avis sur une même publication\u202f? Ouvrez son menu et choisissez «\u00a0${choices.mutePost}\u00a0». Le même choix se trouve dans le menu de chaque notification à son sujet.`,
          `Pour ne plus recevoir d’avis sur ce que fait une personne, ouvrez le menu de son profil et mettez-la en sourdine. Vous vous verrez toujours, et elle n’en saura rien. Si vous préférez ne plus vous voir du tout, choisissez plutôt «\u00a0${t.friends.block}\u00a0».`,
          `Vous changez d’avis\u202f? Tout ce que vous avez mis en sourdine se trouve sous «\u00a0${choices.mutes.title}\u00a0», dans les paramètres des notifications.`,
        ],
        open: 'notificationSettings',
      },
      {
        id: 'prayer-times',
        title: 'Choisir vos heures de prière et vos rappels',
        keywords: 'matin midi soir semaine hebdomadaire alarme horaire fuseau',
        body: [
          {
            steps: [
              'Ouvrez les paramètres des notifications. Choisissez les heures de vos prières du matin, du midi et du soir, et celle de votre prière hebdomadaire.',
              'Choisissez combien d’heures avant un événement vous voulez un rappel, de 1 à 72.',
              'Enregistrez. Vos heures de prière ne sonnent pas avant ce premier enregistrement.',
            ],
          },
          'Les heures sont celles de votre fuseau horaire.',
        ],
        open: 'notificationSettings',
      },
      {
        id: 'sound',
        title: 'Choisir le son',
        keywords: 'cloche carillon volume silencieux silence sonner piano fort muet',
        body: [
          `Choisissez ${Object.values(reminders.sounds)
            .join(', ')
            .replace(
              /, ([^,]*)$/,
              ' ou $1',
            )}. Vous pouvez écouter chaque son et régler le volume. Il sonne quand ce site est ouvert. Les navigateurs ne permettent le son qu’une fois que vous avez cliqué ou touché la page.`,
        ],
        open: 'soundSettings',
      },
    ],
  },
  {
    id: 'safety',
    title: 'Confidentialité et sécurité',
    articles: [
      {
        id: 'care-team',
        title: 'S’adresser à l’équipe d’accompagnement',
        keywords:
          'accompagnement soutien deuil maladie solitude parler écoute prêtre pastorale visite appel contact confidentiel aide',
        body: [
          `Votre communauté a peut-être une équipe d’accompagnement\u00a0: des personnes nommées pour aider les autres avec discrétion. La page «\u00a0${t.care.teamTitle}\u00a0» dit de qui il s’agit. Vous pouvez vous adresser à elles de deux façons\u00a0:`,
          {
            points: [
              `Partagez quelque chose et, sous «\u00a0${t.composer.audience}\u00a0», choisissez «\u00a0${t.audiences.care}\u00a0». Seules vous et l’équipe pourrez le lire. Vous pouvez aussi ne pas montrer votre nom.`,
              `En faisant une demande de prière, cochez «\u00a0${careContact.label}\u00a0». Seule l’équipe voit que vous l’avez demandé. Elle apprend votre nom pour pouvoir vous joindre, mais ne lit que ce que vous partagez avec elle.`,
            ],
          },
          'Votre publication indique quand quelqu’un de l’équipe l’a vue. Les administrateurs et les modérateurs qui n’en font pas partie ne peuvent pas lire ce que vous lui confiez. Il y a une exception\u00a0: si quelqu’un de l’équipe signale votre publication, la modération peut la lire pour prendre une décision.',
          'Si vous changez qui peut voir une publication, l’équipe ne la lit plus, sauf si elle en fait toujours partie. Ce qu’elle a noté au sujet de votre demande reste entre ses membres. Ces notes sont effacées deux ans après la fermeture de la demande, ou quand votre compte est effacé.',
          'L’équipe n’est pas un service d’urgence. Si quelqu’un est en danger, composez le 911.',
        ],
        open: 'careTeam',
      },
      {
        id: 'care-desk',
        title: 'Pour l’équipe d’accompagnement\u00a0: suivre les demandes',
        keywords:
          'suivi attribuer charger confier note appel visite échéance date fermer rouvrir téléphoné saisir journal',
        body: [
          `Si vous faites partie de l’équipe d’accompagnement, «\u00a0${t.care.title}\u00a0» se trouve dans le menu sous votre nom. Les demandes viennent des publications confiées à l’équipe, des personnes qui souhaitent qu’on les joigne et de l’équipe elle-même.`,
          {
            points: [
              `«\u00a0${requests.takeOn}\u00a0» indique à l’équipe que vous suivez la demande.`,
              `«\u00a0${requests.handOver}\u00a0» la remet à quelqu’un d’autre de l’équipe, qui reçoit un avis. «\u00a0${requests.giveBack}\u00a0» la laisse à toute l’équipe.`,
              `«\u00a0${requests.dueOn}\u00a0» fixe un jour. Une fois ce jour passé, vous recevez un rappel\u202f; deux jours plus tard, les responsables en reçoivent un aussi.`,
              `«\u00a0${requests.close}\u00a0» quand il n’y a plus rien à faire. Vous pouvez rouvrir la demande en tout temps.`,
              `«\u00a0${requests.enter}\u00a0» pour une personne qui a appelé ou écrit.`,
            ],
          },
          `Sous «\u00a0${requests.logTitle}\u00a0», gardez une trace des notes, des appels et des visites. Tout y est conservé sous forme chiffrée et ne peut plus être modifié. Seule l’équipe peut le lire. Chaque demande indique qui l’a lue. Dans l’équipe, personne ne peut ouvrir sa propre demande, ni celle d’une personne quand l’une des deux a bloqué l’autre.`,
          'Si personne ne se charge d’une demande dans la journée, l’équipe reçoit un avis\u202f; le lendemain, les responsables aussi. Deux ans après sa fermeture, une demande est effacée avec ses notes.',
          `Vous aimeriez suivre une demande de prière que vous pouvez voir\u202f? Choisissez «\u00a0${careContact.takeUp}\u00a0» dans son menu. Pour une demande urgente, le menu offre aussi «\u00a0${urgency.unmark}\u00a0» et «\u00a0${urgency.allow}\u00a0».`,
        ],
        open: 'care',
      },
      {
        id: 'prayer-chain',
        title: 'La chaîne de prière',
        keywords: 'chaîne téléphone appel tour urgent suivante confirmer prier liste',
        body: [
          'Quand une demande de prière est urgente, l’équipe d’accompagnement peut lancer la chaîne de prière. Celle-ci avise une personne après l’autre, jusqu’à ce que quelqu’un confirme qu’il prie. Si vous ne répondez pas à temps, la personne suivante est avisée. Vous pouvez quand même confirmer.',
          'La chaîne sert seulement aux demandes que leur auteur ou leur autrice a marquées comme urgentes et qui sont destinées à tous ou aux membres. Une personne sans compte peut aussi en faire partie\u00a0: l’équipe l’appelle, et ne dit rien de plus que ce qui peut figurer sur la feuille de prières imprimée.',
          'Vous aimeriez faire partie de la chaîne\u202f? Adressez-vous à quelqu’un de l’équipe d’accompagnement. Vous pouvez quitter la chaîne en tout temps sur sa page.',
        ],
        open: 'careTeam',
      },
      {
        id: 'phone-list',
        title: 'Pour l’équipe d’accompagnement\u00a0: imprimer la liste pour le téléphone',
        keywords: 'numéros téléphoner appeler papier annuaire gros caractères lettre a4 sans compte imprimer',
        body: [
          `Sur la page de la chaîne de prière, «\u00a0${chain.phones.link}\u00a0» contient les personnes sans compte que la chaîne appelle, dans l’ordre, et les membres qui vous montrent leur numéro dans l’annuaire. Aucun rôle ne donne accès à d’autres numéros.`,
          `Choisissez le format lettre ou A4, au besoin «\u00a0${chain.phones.large}\u00a0», puis «\u00a0${chain.phones.print}\u00a0». La liste n’est conservée nulle part. Ne la laissez pas à la vue, et déchiquetez-la quand vous en imprimez une nouvelle.`,
        ],
        open: 'careTeam',
      },
      {
        id: 'report',
        title: 'Signaler une publication, un commentaire, un récit ou une personne',
        keywords: 'abus insulte haine pourriel modération plainte faux inquiétude profil usurpation',
        body: [
          `Choisissez «\u00a0${t.post.report}\u00a0» dans le menu d’une publication ou d’un commentaire et dites-nous ce qui ne va pas. La modération lit votre signalement, et personne d’autre ne saura qu’il vient de vous.`,
          `Pour signaler une personne, choisissez «\u00a0${t.friends.report}\u00a0» dans le menu de son profil. Pour signaler un récit, appuyez sur le drapeau au-dessus.`,
          'Après la décision, nous vous disons que votre signalement a été examiné et si quelque chose a été fait. Le reste demeure entre la modération et la personne concernée.',
          'Vous vous inquiétez pour quelqu’un\u202f? Dites-le au même endroit. La modération n’est toutefois pas un service d’urgence.',
        ],
      },
      {
        id: 'measures',
        title: 'Quand la modération décide quelque chose à mon sujet',
        keywords:
          'retirée masquée suspendu suspension limite mot modération décision désaccord contester compte',
        body: [
          'Un courriel et une notification vous disent ce qui est décidé, pourquoi et jusqu’à quand\u00a0:',
          {
            points: [
              'Un mot vous est adressé. Rien ne change pour votre compte.',
              'Avec une limite, la modération lit vos publications et vos commentaires avant les autres, et vous ne pouvez pas partager de récit.',
              'Avec une suspension, vous ne pouvez pas vous connecter avant le jour indiqué dans le courriel. Ce que vous avez partagé reste en place.',
              'L’administration du site peut aussi fermer un compte pour de bon.',
            ],
          },
          'Les limites et les suspensions prennent fin d’elles-mêmes. Les personnes qui ont fait un signalement apprennent seulement qu’il a été examiné.',
          'Une publication ou un commentaire de vous a été masqué ou supprimé\u202f? La notification vous le montre, avec le message de la modération.',
          {
            steps: [
              'Si vous n’êtes pas d’accord, ouvrez la notification, ou le lien du courriel si vous ne pouvez pas vous connecter.',
              `Écrivez pourquoi et envoyez votre contestation. C’est possible une fois par décision, dans les ${appealDays}\u00a0jours.`,
              'Une personne autre que celle qui a décidé l’examine. Elle vous dit ce qu’elle décide, et pourquoi.',
            ],
          },
          'Si la décision est annulée, votre texte s’affiche de nouveau ou la mesure prend fin. Les images supprimées ne reviennent pas, et un récit disparaît avec sa journée.',
          `Vos mesures et vos contestations se trouvent aussi dans la copie de vos données, sous «\u00a0${t.settings.privacy}\u00a0».`,
        ],
      },
      {
        id: 'moderating',
        title: 'Pour la modération\u00a0: du signalement à la contestation',
        keywords: 'modération file dossier décider équité contestation mesure historique annuler maintenir',
        body: [
          'Tout ce qui attend se trouve dans la file de modération\u00a0: signalements, textes retenus et contestations. Choisissez «\u00a0Contestation\u00a0» dans la liste des motifs pour ne voir qu’elles.',
          {
            points: [
              'Commencez par la plus petite mesure utile\u00a0: un mot, une limite, une suspension. Seule l’administration du site ferme un compte.',
              'Choisissez un motif et ajoutez quelques mots. La personne lit les deux, mais jamais qui a décidé ni qui a fait le signalement.',
              'L’historique d’une personne, à côté de chaque dossier, montre les signalements, les décisions, les mesures et les contestations jusqu’ici.',
            ],
          },
          'Une contestation est examinée par quelqu’un d’autre\u00a0: l’auteur de la première décision ne peut pas le faire. Quand personne d’autre ne le peut, cette même personne décide après un jour, et la page le dit.',
          'Lisez la décision et la contestation comme pour la première fois. Dites pourquoi vous la maintenez ou l’annulez\u00a0: la personne lira vos mots. L’auteur de la première décision reçoit un avis du résultat.',
          `Les dossiers réglés et les mesures terminées sont effacés après ${retention.moderationCaseYears}\u00a0ans.`,
        ],
      },
      {
        id: 'emergency',
        title: 'Si quelqu’un est en danger',
        keywords: 'urgence suicide crise violence aide urgent police ambulance jeunes abus quand',
        body: [
          'La prière et l’aide vont de pair. Partout au Canada, vous pouvez joindre\u00a0:',
          {
            points: [
              'Le 911, si quelqu’un est en danger maintenant.',
              'Le 988, en cas de pensées suicidaires, par téléphone ou texto, jour et nuit.',
              'Jeunesse, J’écoute, pour les jeunes, au 1-800-668-6868.',
            ],
          },
        ],
      },
      {
        id: 'two-step-verification',
        title: 'Activer la validation en deux étapes',
        keywords: '2fa mfa double facteur authentification application code secours téléphone perdu sécurité',
        body: [
          'Avec la validation en deux étapes, votre mot de passe seul ne suffit plus pour vous connecter. Vous entrez aussi un code affiché par une application d’authentification, sur votre téléphone ou votre ordinateur.',
          {
            steps: [
              `Sous «\u00a0${t.settings.privacy}\u00a0», trouvez «\u00a0${secondFactor.title}\u00a0» et choisissez «\u00a0${secondFactor.setUp}\u00a0». Entrez votre mot de passe.`,
              'Numérisez le code QR avec votre application d’authentification, puis entrez les six chiffres qu’elle affiche.',
              'Gardez vos codes de secours en lieu sûr, sur papier ou dans un gestionnaire de mots de passe.',
            ],
          },
          `Vous avez perdu votre téléphone\u202f? Choisissez «\u00a0${t.accounts.useRecoveryCode}\u00a0» en vous connectant. Chaque code de secours ne sert qu’une fois. Si vous les avez perdus aussi, écrivez aux responsables ci-dessous.`,
          `Vous changez de téléphone\u202f? Choisissez «\u00a0${secondFactor.turnOff}\u00a0», puis configurez-la de nouveau.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'linked-accounts',
        title: 'Se connecter avec Google, Facebook ou un autre compte',
        keywords: 'compte lié connexion sociale fournisseur dissocier lier mot de passe',
        body: [
          `Si cette communauté l’offre, vous verrez «\u00a0${social.continueWith({ provider: 'Google' })}\u00a0» ou «\u00a0${social.continueWith({ provider: 'Facebook' })}\u00a0» sur la page de connexion, ou le nom du service de votre diocèse.`,
          'Vous avez déjà un compte avec la même adresse courriel\u202f? Nous demanderons votre mot de passe une fois et lierons les deux. C’est votre première visite\u202f? Votre compte est créé sans mot de passe.',
          `Sous «\u00a0${t.settings.privacy}\u00a0», «\u00a0${social.links.title}\u00a0» montre ce que vous avez lié. Choisissez «\u00a0${social.links.unlink}\u00a0» pour en retirer un. Si vous n’avez pas de mot de passe ici, choisissez-en un d’abord.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'sessions',
        title: 'Voir vos sessions ouvertes',
        keywords: 'session appareil volé perdu téléphone déconnexion déconnecter sécurité mot de passe',
        body: [
          `Sous «\u00a0${t.settings.privacy}\u00a0», vous trouverez tous les navigateurs où votre compte est ouvert. Fermez une session, ou toutes à la fois. Quand vous changez de mot de passe, toutes vos autres sessions se ferment aussi, et vos jetons d’API cessent de fonctionner.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'my-data',
        title: 'Obtenir une copie de vos données',
        keywords: 'télécharger exporter archive zip renseignements personnels loi 25 accès',
        body: [
          `Sous «\u00a0${t.settings.privacy}\u00a0», demandez une copie de tout ce qui est à vous\u00a0: votre profil, ce que vous avez écrit et vos images. Vous devrez entrer de nouveau votre mot de passe. Une fois votre copie prête, vous pourrez la télécharger au même endroit pendant une semaine.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'consents',
        title: 'Voir ce que vous avez accepté',
        keywords:
          'consentement accord retirer conditions politique confidentialité courriels annonces imprimer loi 25',
        body: [
          `Sous «\u00a0${t.settings.privacy}\u00a0», vous trouverez ce que vous avez accepté, avec la date et la version du texte, et ce que vous avez retiré. Chaque entrée mène à l’endroit où vous pouvez le modifier.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'access-log',
        title: 'Voir qui a consulté vos données',
        keywords: 'journal accès confidentialité administration modération ouvert lu consulté loi 25 qui',
        body: [
          `Sous «\u00a0${t.settings.privacy}\u00a0», vous trouverez quand une personne de l’administration, de la modération ou de l’équipe d’accompagnement a ouvert ou modifié quelque chose qui est à vous et qui n’est pas public\u00a0: votre compte, une publication que tout le monde ne peut pas lire, ou ce que vous avez confié à l’équipe d’accompagnement.`,
          'Les noms n’apparaissent pas. Pour savoir de qui il s’agissait, adressez-vous à la personne responsable de la protection des renseignements personnels, nommée dans la politique de confidentialité.',
        ],
        open: 'privacySettings',
      },
      {
        id: 'delete-account',
        title: 'Supprimer votre compte',
        keywords: 'fermer quitter effacer partir oublier désinscription désinscrire annuler',
        body: [
          `Sous «\u00a0${t.settings.privacy}\u00a0», entrez votre mot de passe pour supprimer votre compte. Aussitôt, plus personne ne vous voit et toutes vos sessions se ferment.`,
          'Vous changez d’avis\u202f? Connectez-vous dans les sept jours pour revenir. Ensuite, votre profil, vos publications, vos images et vos amitiés sont effacés définitivement. Vos commentaires sous les publications des autres restent, sans votre nom.',
        ],
        open: 'privacySettings',
      },
    ],
  },
];
