/** As the English ones. Some lack accents or use spoken forms, as messages from Quebec do. */
export const frSentences = `
suicide | Je ne veux plus vivre. Priez pour moi.
suicide | j'en peux pu, des fois je me dis que tout le monde serait mieux sans moi
suicide | Depuis des semaines, je pense à m'enlever la vie et j'ai peur d'en parler à ma famille.
suicide | Ma fille m'a dit hier soir qu'elle voulait se tuer. Priez, je ne sais pas quoi faire.
suicide | J'ai encore des idées suicidaires depuis l'automne, soutenez-moi par vos prières.
suicide | chu tellement fatigué, jveux juste mourir
suicide | Je n'ai plus aucune raison de vivre depuis la séparation.
suicide | Mon frère a laissé une lettre d'adieu et dit qu'il va en finir ce soir.
suicide | Seigneur, j'ai honte, j'ai des idees noires et il n'y a qu'à la messe que je respire.
suicide | Je voudrais m'endormir et ne plus jamais me réveiller.
suicide | J'ai écrit une lettre pour dire adieu à mes enfants, je ne passerai pas un autre hiver.
suicide | Il a 16 ans et il parle de se suicider. Priez pour mon neveu.
suicide | des fois jai envie de me tué pis personne le sait à l'école
suicide | Je me suis encore fait du mal cette semaine, j'avais promis d'arrêter.
suicide | Ça ne sert plus à rien de vivre, la maison est trop vide.
suicide | J'aimerais mieux être mort que d'aller en cour lundi.
suicide | Ma coloc s'automutile et j'ai peur de la suite.
suicide | Je suis pu capable, je veux partir rejoindre ma femme au ciel.
abuse | Mon mari me frappe quand il boit. Priez pour qu'il change.
abuse | priez pour moi et les petits, mon chum me bat pis après y pleure
abuse | Mon beau-père me touche la nuit et je ne peux pas le dire à maman.
abuse | Je vis de la violence conjugale et je n'ai nulle part où aller.
abuse | Ma femme me gifle devant les enfants, et comme homme j'ai honte de le dire.
abuse | Mon fils prend mon chèque de pension et me pousse quand je le réclame.
abuse | Il me prend à la gorge quand il se fâche, puis il m’apporte des fleurs.
abuse | Un entraîneur fait des attouchements aux jeunes de l'équipe, à qui le dire?
abuse | J'ai peur de mon mari, il a défoncé la porte hier soir.
abuse | mon pere nous frape avec sa ceinture chaque semaine, priez pour qui arrete
abuse | Elle dit que son oncle abuse d'elle. Je suis son enseignante et je tremble.
abuse | Mon ex me menace encore et vient à mon travail.
abuse | J'ai été violée il y a deux semaines et je pleure sans arrêt.
abuse | Ma mère a des bleus à la résidence, je crois que quelqu'un lui fait du mal.
abuse | Mon chum me force à coucher avec lui et dit que c'est normal.
abuse | Mon conjoint m'empêche de sortir et garde mon téléphone, il me fait peur.
danger | Il dit qu'il va me tuer si je pars. Priez.
danger | quelqu'un essaie d'entrer chez nous en ce moment, priez svp
danger | Mon mari a une arme et dit qu'il va s'en servir ce soir.
danger | Priez, ma petite fille a disparu depuis cet après-midi.
danger | J'ai pris trop de pilules et je me sens drôle.
danger | Je suis en danger ici et je ne peux pas appeler sans qu'il m'entende.
danger | Un homme me suit jusqu'à la maison tous les soirs, et ce soir il est dehors.
danger | Mon voisin crie qu'il va tuer sa femme, je les entends à travers le mur.
danger | Il menace de mettre le feu à la maison avec nous dedans.
danger | priez vite, mon pere a mal a la poitrine et y respire mal, on est seuls au chalet
danger | Mon cousin a fait une surdose il y a une heure et il ne se réveille pas.
danger | mon ex vient de m'ecrire qu'il s'en vient me faire du mal a moi et aux enfants
danger | Il y a un homme avec un couteau dans notre bloc, on est cachés dans la salle de bain.
danger | Je crains pour ma vie ce soir.
danger | Mon fils a dit qu'il va apporter un fusil à l'école.
danger | J'ai envie de le tuer pour ce qu'il a fait à ma sœur, et j'ai peur de moi-même.
- | Priez pour ma voisine {name:Marie Tremblay}, qui a le cancer.
- | Pour {name:Jean-François Bouchard}, qui a perdu son emploi à l'usine.
- | Mon ami {name:Kwame Mensah} attend son audience de réfugié.
- | Pour {name:Sylvie L'Heureux} et ses jumeaux nés trop tôt.
- | Ayez une pensée pour {name:Mme Pelletier}, de la chorale, qui perd la mémoire.
- | mon collègue {name:Dave Lapointe} est retourné en désintox
- | Notre neveu {name:Liam Côté-Roy} se fait opérer mardi.
- | Une prière pour ma patronne {name:Anita Desai}, dont le mariage se termine.
- | {name:Linh Nguyen}, de ma classe, a un trouble alimentaire.
- | Pour la guérison de {name:Pierre-Luc Gagnon}, un ami de mon fils.
- | Ma tante {name:Rose-Aimée St-Pierre} est tombée sur la glace dimanche.
- | Merci mon Dieu, {name:Émilie Chen} est sobre depuis trois mois.
- | Priez pour {name:M. Deslauriers}, notre ancien facteur, qui a la SLA.
- | priez pour ma belle-soeur {name:Johanne Leblanc} elle est enceinte pis toute seule
- | Appelez ma mère au {phone:514 555-0142} si vous pouvez l'amener à la messe.
- | Si vous pouvez le visiter, son numéro est le {phone:(418) 555-0187}.
- | textez-moi {phone:5145550119}
- | Son cell, c'est {phone:819 555 0163}, elle aimerait un appel.
- | On peut joindre la famille au {phone:+1 438 555 0134}.
- | Le nouveau numéro de mon fils : {phone:450.555.0171}, dites-lui que je lui pardonne.
- | Si quelqu'un a un camion, appelez Robert au {phone:506-555-0128}.
- | signalez le {phone:555-0199} pis demandez Agnès
- | Mon frère à Lyon est au {phone:+33 6 12 34 56 78}, encouragez-le.
- | Le téléphone de sa femme est le {phone:1 581 555-0150}, si quelqu'un peut apporter un repas.
- | écrivez-moi sur whatsapp au {phone:+1 (579) 555-0106} pour le transport à la chimio
- | La ligne de grand-maman : {phone:873 555-0115}, après le souper.
- | Apportez des repas au {address:45, rue des Érables}, elle ne cuisine pas encore.
- | Il habite au {address:1208, avenue du Parc, app. 6} et ne peut plus descendre.
- | Notre amie est seule au {address:77 chemin du Lac}, allez la voir.
- | On l'a déménagée au {address:310 boul. Saint-Joseph Est} la semaine passée.
- | La famille reste maintenant au {address:9 place des Bouleaux}.
- | On peut envoyer des cartes au {address:2250, 4e Rang}, où il se repose.
- | Elle est au {address:18 Main Street} et la rampe est glacée.
- | envoyez des fleurs au {address:560 st-denis app 4}
- | Son code postal est {address:G1R 4P5} pour une carte.
- | La maison de mes parents, {address:5 côte de la Montagne}, a été inondée.
- | Priez pour le locataire du {address:801 Sherbrooke Est}, qui a été évincé.
- | Passez la prendre au {address:14, 3e Avenue}, elle a une marchette.
- | Elle est à la {room:chambre 412} de l'hôpital.
- | Papa est au {room:4e étage, lit 2}, et aimerait de la visite.
- | Mon oncle a été transféré à l'{room:unité 5B} hier.
- | Les visites sont jusqu'à 20 h, {room:ch. 208}, apportez votre Bible.
- | On l'a amené aux {room:soins intensifs de l'Enfant-Jésus} ce matin.
- | Il est au {room:lit 14} des grands brûlés.
- | Priez pour la dame de la {room:chambre 7} à la maison de soins palliatifs, elle n'a pas de famille.
- | Ma femme est en {room:cardiologie à Sacré-Cœur} jusqu'à vendredi.
- | Grand-papa : {room:soins palliatifs, chambre 3-117}.
- | Notre bébé est à la {room:néonatalogie de Sainte-Justine} encore quelques semaines.
- | allez le voir à la {room:chambre B-204}, y s'ennuie
- | Maman est à l'{room:unité 6 Ouest} et mange à peine.
- | Mort de rire avec les enfants à la répétition de la crèche!
- | On cherche deux bénévoles pour tuer les mauvaises herbes au cimetière.
- | Mes pieds me tuent après le pèlerinage, mais quelle joie.
- | Je meurs d'envie de vous revoir au pique-nique paroissial.
- | Je meurs de faim, vivement le souper de spaghetti!
- | Cette chaleur va tuer mes tomates, priez pour la pluie.
- | Mon cellulaire est mort au milieu du chapelet, désolée!
- | On a tué le temps en chantant dans l'autobus.
- | Je tuerais pour la tarte au sucre de ma grand-mère.
- | C'est mortel, cette chorale, on veut vous réentendre!
- | J'étais morte de peur avant ma première lecture, et ça s'est bien passé.
- | Il m'a battue aux cartes encore une fois, cinq semaines de suite.
- | Morte de fatigue mais contente après la guignolée.
- | On se tue à vous le dire : apportez vos boîtes de conserve!
- | J'en peux plus d'attendre le réveillon!
- | Les formulaires de baptême vont achever notre secrétaire, soyez gentils avec elle.
- | Le Seigneur fait mourir et fait vivre, il fait descendre au séjour des morts et en fait remonter.
- | « Pour moi, vivre, c'est le Christ, et mourir est un avantage. » (Philippiens 1, 21)
- | Tu ne tueras point.
- | Les morts ressusciteront, incorruptibles.
- | Il n'y a pas de plus grand amour que de donner sa vie pour ses amis.
- | Par le baptême, nous avons été ensevelis avec lui dans la mort.
- | Si le grain de blé tombé en terre ne meurt pas, il reste seul.
- | Il en coûte au Seigneur de voir mourir les siens.
- | Élie demanda la mort : « Maintenant, Seigneur, c'en est trop, reprends ma vie. »
- | Ils cherchaient à le tuer, parce qu'il appelait Dieu son Père.
- | Priez pour nous, pauvres pécheurs, maintenant et à l'heure de notre mort.
- | Je veux mourir à moi-même et vivre pour le Christ.
- | Ô mort, où est ta victoire?
- | Judas jeta les pièces d'argent et se retira; que nous apprend son désespoir?
- | Tu as connu la mort, tu es ressuscité et tu reviens encore.
- | Si je traverse les ravins de la mort, je ne crains aucun mal.
- | Mon mari est mort il y a un an aujourd'hui. Une pensée pour lui.
- | Notre fils s'est enlevé la vie en mars. Priez pour notre famille.
- | Mon cousin s'est suicidé il y a cinq ans, et je mets encore son couvert à Noël.
- | Les funérailles du jeune homme tué dans l'accident sont samedi.
- | Papa est parti paisiblement mardi, entouré de nous tous.
- | Maman me manque tellement depuis sa mort, surtout le matin.
- | Priez pour mon amie, dont le frère est mort par suicide l'hiver dernier.
- | Ma grand-mère est en train de mourir et nous lui chantons des cantiques.
- | Elle veut mourir à la maison, avec son chat et la fenêtre ouverte.
- | Le médecin lui donne quelques semaines à vivre. Qu'il parte en paix.
- | Mon oncle, tué à la guerre, a son nom sur le cénotaphe.
- | Messe anniversaire pour ma fille, qui a mis fin à ses jours il y a dix ans.
- | On a dû faire endormir notre vieux chien ce matin, les enfants pleurent.
- | Ça fait un an que la surdose a emporté mon frère, priez pour mes parents.
- | Pour ceux qui pensent au suicide, afin qu'ils trouvent une oreille attentive.
- | Pour toutes les victimes d'abus, prions le Seigneur.
- | Prions pour les femmes qui vivent de la violence conjugale et pour les maisons qui les accueillent.
- | Pour les personnes tentées de mettre fin à leurs jours, Seigneur, écoute-nous.
- | Pour les enfants maltraités partout dans le monde.
- | Pour les prisonniers, pour ceux qui ont faim et pour tous ceux qui sont en danger ce soir.
- | Prions pour les bénévoles qui répondent à la ligne de prévention du suicide.
- | Pour les survivants des pensionnats et pour les abus qu'ils y ont subis.
- | Seigneur, sois avec celles et ceux qui ont peur de rentrer à la maison.
- | Priez pour la paix là où les bombes tuent des familles.
- | Pour les migrants qui risquent leur vie en mer.
- | Priez pour les pompiers et les ambulanciers qui vont au-devant du danger.
- | Pour les ados qui se font du mal, qu'ils rencontrent un adulte patient.
- | À la Journée mondiale de prévention du suicide, la cloche sonnera à midi.
- | Je ne veux pas mourir, je veux voir grandir mes petits-enfants.
- | Rassurez-vous, personne n'est en danger : l'exercice d'incendie était prévu.
- | Je ne suis pas suicidaire, juste bien fatigué, et reconnaissant de vos prières.
- | Il y a dix ans, je voulais mourir; aujourd'hui je rends grâce chaque matin.
- | Il me frappait, autrefois, mais nous sommes en sécurité dans une autre ville depuis six ans.
- | Les martyrs furent tués pour leur foi au troisième siècle.
- | Club de lecture : un roman où un homme prépare son suicide et que ses voisins sauvent.
- | Atelier sur la maltraitance des aînés, jeudi à 19 h à la salle.
- | Mon médecin m'a demandé si j'avais des idées suicidaires et j'ai pu dire non.
- | Le film sur Maximilien Kolbe, qui a donné sa vie pour un autre, passe vendredi.
- | L'évêque a écrit sur les abus dans l'Église; on lira sa lettre ensemble.
- | Elle n'a jamais frappé ses enfants et elle en était fière.
- | Formation des placiers : que faire si quelqu'un s'évanouit ou s'il y a un feu.
- | Dieu m'a sauvé d'une surdose il y a douze ans, je lui rends grâce aujourd'hui.
- | Saint Joseph, priez pour nous.
- | On lit Jean 3, 16-21 mercredi.
- | Messe à Notre-Dame à 10 h 30, café après.
- | Prions pour le pape Léon et pour tous les évêques.
- | Mère Teresa disait que la paix commence par un sourire.
- | Il y a de la place pour 40 personnes dans la salle.
- | On a ramassé 1 250 dollars et 310 manteaux.
- | La neuvaine au Sacré-Cœur commence le 5 juin.
- | Pour Marie et son bébé, que tout aille bien.
- | Mon voisin Thomas se rétablit, merci de vos prières.
- | Si tu as besoin de parler, appelle ou texte le 9-8-8.
- | Jeunesse, J'écoute est au 1 800 668-6868, jour et nuit.
- | La marche du Vendredi saint part de la rue Principale à midi.
- | La salle 3 du centre de catéchèse sera repeinte.
- | La chorale répète au 2e étage du presbytère.
- | Le psaume 117, verset 24, est le préféré de maman.
- | Merci au père Michel pour la retraite.
- | On part pour Sainte-Anne-de-Beaupré le 26 juillet.
- | Souper à la salle paroissiale, 120, rue de l'Église, samedi à 18 h.
- | Le numéro d'organisme de bienfaisance 10812 3456 RR0001 est sur votre reçu.
- | Notre-Dame de Fatima, gardez nos enfants.
- | Maman est à l'hôpital et on attend des nouvelles.
- | Il est aux soins intensifs, priez pour lui ce soir.
- | Je lis Thérèse d'Avila chaque carême.
- | Bonne année de Trois-Rivières!
- | Sainte Kateri Tekakwitha, patronne des Premiers Peuples, priez pour nous.
`;
